import Testing

/// All tests of answers, one at a time: each has a store on the main actor.
@Suite(.serialized) enum ServiceTests {}
