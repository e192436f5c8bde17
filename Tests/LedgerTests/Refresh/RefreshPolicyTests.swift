import Ledger
import TestValues
import Testing

/// When new rates are asked for by themselves, to the second.
@Suite struct RefreshPolicyTests {
  private typealias Trigger = RefreshPolicy.Trigger
  private static let now = 1_795_000_000
  private let now = Self.now

  /// Old rates, a network, and nothing that forbids to ask.
  private func old(_ last: RefreshPolicy.Attempt? = nil) -> RefreshPolicy {
    RefreshPolicy(isFresh: false, mode: .automatic, last: last)
  }

  private func asking(_ policy: RefreshPolicy, at now: Int) -> Set<Trigger> {
    Set(Trigger.allCases.filter { policy.asks(at: $0, now: now) })
  }

  @Test func oldRatesAreAskedForAtEveryTrigger() {
    #expect(asking(old(), at: now) == Set(Trigger.allCases))
    #expect(old().nextWake(now: now) == now)
  }

  @Test func freshRatesAreAskedForByTheUserOnly() {
    var policy = old()
    policy.isFresh = true
    #expect(asking(policy, at: now) == [.asked])
    #expect(policy.nextWake(now: now) == nil)
  }

  @Test func neverConnectByItselfLeavesTheUserOnly() {
    var policy = old()
    policy.mode = .asked
    policy.hasLocalSource = true
    policy.nextPublication = now + 60
    #expect(asking(policy, at: now) == [.asked])
    #expect(policy.nextWake(now: now) == nil)
  }

  @Test func aMeteredNetworkLeavesTheUserOnly() {
    var policy = old()
    policy.isMetered = true
    for isLocal in [false, true] {
      policy.hasLocalSource = isLocal
      #expect(asking(policy, at: now) == [.asked])
      #expect(policy.nextWake(now: now) == nil)
    }
  }

  @Test(arguments: [(RefreshMode.automatic, false), (.metered, true), (.asked, false)])
  func aMeteredNetworkIsUsedWhereTheUserAllowsIt(mode: RefreshMode, isUsed: Bool) {
    var policy = old()
    (policy.mode, policy.isMetered) = (mode, true)
    #expect(policy.mayAskByItself == isUsed)
    #expect(asking(policy, at: now) == (isUsed ? Set(Trigger.allCases) : [.asked]))
    #expect(policy.nextWake(now: now) == (isUsed ? now : nil))
    policy.isMetered = false
    #expect(policy.mayAskByItself == (mode != .asked), "a network that costs nothing")
    policy.isNetworkAvailable = false
    #expect(!policy.mayAskByItself, "no network")
  }

  @Test func withoutANetworkOnlyASourceOnThisComputerIsAsked() {
    var policy = old()
    policy.isNetworkAvailable = false
    #expect(asking(policy, at: now) == [.asked])
    #expect(policy.nextWake(now: now) == nil)
    policy.hasLocalSource = true
    #expect(asking(policy, at: now) == Set(Trigger.allCases))
    #expect(policy.nextWake(now: now) == now)
  }

  @Test func freshRatesWakeAtTheNextPublication() {
    var policy = old(.init(at: now - 10, .answered))
    policy.isFresh = true
    policy.nextPublication = now + 7_000
    #expect(policy.nextWake(now: now) == now + 7_000)
  }

  @Test func freshRatesNeverWakeAtOnceForTheyWouldAgainAndAgain() {
    var policy = old(.init(at: now - 10, .answered))
    policy.isFresh = true
    for late in [0, 1, 8_000] {
      policy.nextPublication = now - late
      policy.publicationAfterLast = now - late
      #expect(policy.nextWake(now: now) == nil)
      #expect(asking(policy, at: now) == [.asked])
    }
  }

  @Test(arguments: [
    (1, 4), (2, 8), (3, 16), (4, 32), (5, 64), (6, 128), (7, 256), (8, 512), (9, 600), (60, 600),
  ])
  func whoCouldNotBeReachedIsTriedAgainAfterTwiceAsLong(count: Int, pause: Int) {
    let policy = old(.init(at: now, .unreachable(count)))
    #expect(policy.nextWake(now: now + 1) == now + pause)
    #expect(!policy.asks(at: .timer, now: now + pause - 1))
    #expect(policy.asks(at: .timer, now: now + pause))
  }

  @Test(arguments: [1, 2, 5, 9, 60])
  func aSourceOnThisComputerIsTriedAgainAfterFourSeconds(count: Int) {
    var policy = old(.init(at: now, .unreachable(count)))
    policy.hasLocalSource = true
    #expect(policy.nextWake(now: now) == now + 4)
    #expect(!policy.asks(at: .timer, now: now + 3))
    #expect(policy.asks(at: .timer, now: now + 4))
  }

  @Test func aNetworkThatCameBackAndAnAwakenedComputerDoNotWait() {
    let policy = old(.init(at: now, .unreachable(9)))
    #expect(asking(policy, at: now) == [.networkCameBack, .resumed, .asked])
    #expect(asking(policy, at: now + 4) == [.networkCameBack, .resumed, .asked, .focused])
  }

  @Test func whoAnsweredBadlyIsLeftAloneForAnHour() {
    let policy = old(.init(at: now, .failed))
    #expect(policy.nextWake(now: now) == now + 3600)
    #expect(asking(policy, at: now + 3) == [.asked])
    #expect(asking(policy, at: now + 3599) == [.asked, .networkCameBack])
    #expect(asking(policy, at: now + 3600) == Set(Trigger.allCases))
  }

  @Test func whoHadNothingNewerIsLeftAloneForAnHour() {
    let policy = old(.init(at: now, .answered))
    #expect(policy.nextWake(now: now) == now + 3600)
    #expect(asking(policy, at: now + 3599) == [.asked])
    #expect(asking(policy, at: now + 3600) == Set(Trigger.allCases))
  }

  @Test(arguments: [RefreshPolicy.Attempt.Ending.answered, .failed])
  func anAttemptBeforeAPublicationHoldsNothingBackAfterIt(ending: RefreshPolicy.Attempt.Ending) {
    var policy = old(.init(at: now, ending))
    policy.publicationAfterLast = now + 900
    #expect(policy.nextWake(now: now) == now + 900)
    #expect(asking(policy, at: now + 899).subtracting([.networkCameBack]) == [.asked])
    #expect(asking(policy, at: now + 900) == Set(Trigger.allCases))
    #expect(policy.nextWake(now: now + 900) == now + 900)
    #expect(policy.nextWake(now: now + 1000) == now + 1000)
  }

  @Test func anAttemptAfterAPublicationCountsForItsHour() {
    var policy = old(.init(at: now, .answered))
    policy.publicationAfterLast = now + 86_400
    #expect(policy.nextWake(now: now) == now + 3600)
    #expect(asking(policy, at: now + 3599) == [.asked])
    #expect(asking(policy, at: now + 3600) == Set(Trigger.allCases))
  }

  @Test func aPublicationBringsNobodyIntoReach() {
    var policy = old(.init(at: now, .unreachable(9)))
    policy.publicationAfterLast = now + 60
    #expect(policy.nextWake(now: now) == now + 600)
    #expect(!policy.asks(at: .timer, now: now + 599))
    #expect(policy.asks(at: .timer, now: now + 600))
  }

  @Test func aPublicationAllowsNothingThatTheUserForbids() {
    var policy = old(.init(at: now, .answered))
    policy.publicationAfterLast = now + 60
    policy.mode = .asked
    #expect(asking(policy, at: now + 60) == [.asked])
    #expect(policy.nextWake(now: now + 60) == nil)
  }

  /// A day of attempts around a publication, each answered without anything newer, perhaps without a question (the
  /// source's limits forbid it): the timer goes off at the publication and once an hour.
  @Test(arguments: [-4000, -3600, -900, -1, 0, 1, 900])
  func answersThatChangeNothingDoNotWakeItAgainAndAgain(begin: Int) throws {
    let publication = now
    func next(after instant: Int) -> Int {
      instant < publication ? publication : publication + ((instant - publication) / 86_400 + 1) * 86_400
    }
    var clock = now + begin
    var wakes: [Int] = []
    while clock < now + 86_400 {
      var policy = old(.init(at: clock, .answered))
      (policy.nextPublication, policy.publicationAfterLast) = (next(after: clock), next(after: clock))
      let wake = try #require(policy.nextWake(now: clock))
      #expect(wake > clock)
      policy.nextPublication = next(after: wake)
      #expect(policy.asks(at: .timer, now: wake))
      #expect(!policy.asks(at: .timer, now: wake - 1))
      wakes.append(wake)
      clock = wake
    }
    #expect(wakes.contains(publication) == (begin < 0))
    #expect(wakes.count <= 27)
  }

  @Test func aClockThatWasSetBackDoesNotKeepOneWaiting() {
    let policy = old(.init(at: now + 86_400, .failed))
    #expect(asking(policy, at: now) == Set(Trigger.allCases))
    #expect(policy.nextWake(now: now) == now)
  }

  /// Whatever is known: whoever wakes when told to asks then, and would not have asked a second earlier.
  @Test func theTimerWakesExactlyWhenItMayAsk() throws {
    let endings: [RefreshPolicy.Attempt.Ending] = [.answered, .failed, .unreachable(1), .unreachable(7)]
    for ending in endings {
      for isLocal in [false, true] {
        for isAvailable in [false, true] where isLocal || isAvailable {
          for publication in [nil, now + 1, now + 50, now + 3600, now + 9000] {
            var policy = old(.init(at: now, ending))
            policy.hasLocalSource = isLocal
            policy.isNetworkAvailable = isAvailable
            policy.publicationAfterLast = publication
            let wake = try #require(policy.nextWake(now: now))
            #expect(wake > now)
            #expect(policy.asks(at: .timer, now: wake))
            #expect(!policy.asks(at: .timer, now: wake - 1))
          }
        }
      }
    }
  }
}

/// What the policy is told of the ledger.
@MainActor @Suite struct RefreshCircumstancesTests {
  @Test func aSourceIsOnThisComputerWhenItsAddressIs() throws {
    let place = try Place()
    let ledger = try place.open()
    for (address, isLocal) in [
      ("http://localhost:8080", true), ("https://127.0.0.1/rates", true), ("http://[::1]:1", true),
      ("https://example.org", false), ("https://127.0.0.1.example.org", false),
    ] {
      try ledger.setSource("ecb", address: address, allowsPlainHTTP: false)
      #expect(try ledger.source("ecb").isOnThisComputer == isLocal, "\(address)")
    }
    #expect(try !ledger.source("custom").isOnThisComputer)
    withExtendedLifetime(place) {}
  }

  @Test func aSettingIsObservedFromItsDefaultOn() throws {
    let place = try Place()
    let ledger = try place.open()
    var seen: [RefreshMode] = []
    let observation = try ledger.observe(RefreshMode.self, failed: { Issue.record("\($0)") }) {
      seen.append($0)
    }
    try ledger.set(RefreshMode.asked)
    try ledger.set(SecretsLocation.file)
    try ledger.set(RefreshMode.asked)
    try ledger.set(RefreshMode.automatic)
    withExtendedLifetime((place, observation)) {}
    #expect(seen == [.automatic, .asked, .automatic])
  }
}
