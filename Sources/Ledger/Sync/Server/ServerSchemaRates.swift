extension ServerSchema {
  /// Version 2: the rates of the company, and one fetch for all.
  static let rates = """
    -- Who may write the rates of the company may read them too.
    DO $$
    BEGIN
      IF NOT pg_has_role('agio_finance', 'agio_user', 'MEMBER') THEN GRANT agio_user TO agio_finance; END IF;
    END
    $$;

    -- The company whose rates these are. It has no title before its owner gives it one. Only members know the channels, on which its
    -- rates, and tables of sources, are notified.
    CREATE TABLE agio.company (
      id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      uuid uuid NOT NULL DEFAULT gen_random_uuid(),
      title text NOT NULL DEFAULT '' CHECK (octet_length(title) <= 240),
      channel text NOT NULL DEFAULT 'agio_' || replace(gen_random_uuid()::text, '-', ''),
      table_channel text NOT NULL DEFAULT 'agio_' || replace(gen_random_uuid()::text, '-', '')
    );
    INSERT INTO agio.company DEFAULT VALUES;
    GRANT SELECT ON agio.company TO agio_user;

    -- The rates of the company: units of quote for one base, from one day to another, both included, or without an end. A correction
    -- supersedes a row, and without a rate withdraws it; rows are never changed. known_from is when a row was written.
    CREATE TABLE agio.office_rate (
      id bigint PRIMARY KEY,
      base text NOT NULL CHECK (base ~ '^[A-Z]{3}$'),
      quote text NOT NULL CHECK (quote ~ '^[A-Z]{3}$' AND quote <> base),
      kind text NOT NULL CHECK (kind IN ('spot', 'average', 'closing', 'budget', 'buying', 'selling')),
      valid_from date NOT NULL CHECK (valid_from BETWEEN '1999-01-01' AND '9999-12-31'),
      valid_to date CHECK (valid_to BETWEEN valid_from AND '9999-12-31'),
      rate numeric CHECK (rate BETWEEN 1e-20 AND 1e20 AND scale(rate) <= 30 AND length(rate::text) <= 40),
      author text NOT NULL,
      reason text NOT NULL DEFAULT '' CHECK (octet_length(reason) <= 1000),
      supersedes bigint UNIQUE REFERENCES agio.office_rate (id),
      known_from timestamptz NOT NULL,
      CHECK (rate IS NOT NULL OR supersedes IS NOT NULL)
    );
    CREATE INDEX office_rate_pair ON agio.office_rate (least(base, quote), greatest(base, quote), kind, valid_from);
    ALTER TABLE agio.office_rate ENABLE ROW LEVEL SECURITY;
    CREATE POLICY read ON agio.office_rate FOR SELECT TO agio_user USING (true);
    CREATE POLICY publish ON agio.office_rate FOR INSERT TO agio_finance WITH CHECK (true);
    GRANT SELECT ON agio.office_rate TO agio_user;
    GRANT INSERT (base, quote, kind, valid_from, valid_to, rate, reason, supersedes) ON agio.office_rate TO agio_finance;

    -- One row for each transaction that has written rates, as in agio.push.
    CREATE TABLE agio.publication (
      id bigint PRIMARY KEY,
      token uuid NOT NULL DEFAULT gen_random_uuid(),
      xid xid8 NOT NULL DEFAULT pg_current_xact_id() UNIQUE,
      published_at timestamptz NOT NULL DEFAULT now()
    );
    GRANT SELECT ON agio.publication TO agio_user;

    -- Numbers a row and says who has written it, and when. The lock makes those who write wait for each other: whoever has read up to a
    -- number has read every row before.
    CREATE FUNCTION agio.add_rate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      other record;
    BEGIN
      PERFORM FROM agio.company FOR UPDATE;
      -- A number is not used again, also where the owner has deleted rows.
      NEW.id := 1 + greatest(
        (SELECT id FROM agio.office_rate ORDER BY id DESC LIMIT 1), (SELECT id FROM agio.publication ORDER BY id DESC LIMIT 1), 0);
      NEW.known_from := clock_timestamp();
      NEW.author := session_user;
      IF NEW.supersedes IS NOT NULL AND NOT EXISTS (SELECT FROM agio.office_rate WHERE id = NEW.supersedes
        AND kind = NEW.kind AND least(base, quote) = least(NEW.base, NEW.quote)
        AND greatest(base, quote) = greatest(NEW.base, NEW.quote)) THEN
        RAISE EXCEPTION 'a correction is of the same pair and kind' USING ERRCODE = 'AG003';
      END IF;
      SELECT valid_from, valid_to INTO other FROM agio.office_rate AS r
        WHERE NEW.rate IS NOT NULL AND rate IS NOT NULL AND kind = NEW.kind
        AND least(base, quote) = least(NEW.base, NEW.quote) AND greatest(base, quote) = greatest(NEW.base, NEW.quote)
        AND id IS DISTINCT FROM NEW.supersedes
        AND NOT EXISTS (SELECT FROM agio.office_rate AS later WHERE later.supersedes = r.id)
        AND valid_from <= coalesce(NEW.valid_to, 'infinity') AND coalesce(valid_to, 'infinity') >= NEW.valid_from LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION '%/% % from % overlaps with the rate from % to %', NEW.base, NEW.quote, NEW.kind, NEW.valid_from,
          other.valid_from, coalesce(other.valid_to::text, '…') USING ERRCODE = 'AG004';
      END IF;
      RETURN NEW;
    END
    $$;
    CREATE TRIGGER add BEFORE INSERT ON agio.office_rate FOR EACH ROW EXECUTE FUNCTION agio.add_rate();
    CREATE FUNCTION agio.note_publication() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      INSERT INTO agio.publication AS known (id) SELECT max(id) FROM added HAVING max(id) IS NOT NULL
        ON CONFLICT (xid) DO UPDATE SET id = excluded.id, token = excluded.token, published_at = excluded.published_at;
      PERFORM pg_notify(channel, '') FROM agio.company;
      RETURN NULL;
    END
    $$;
    CREATE TRIGGER note AFTER INSERT ON agio.office_rate REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION agio.note_publication();

    -- What the owner changes or deletes is read again by everybody, whole.
    CREATE FUNCTION agio.note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      -- Whoever publishes meanwhile waits: a publication that this does not see would keep its token.
      PERFORM FROM agio.company FOR UPDATE;
      UPDATE agio.publication SET token = gen_random_uuid();
      PERFORM pg_notify(channel, '') FROM agio.company;
      RETURN NULL;
    END
    $$;
    CREATE TRIGGER change AFTER UPDATE OR DELETE OR TRUNCATE ON agio.office_rate
      FOR EACH STATEMENT EXECUTE FUNCTION agio.note_change();

    -- Another title is told, too.
    CREATE FUNCTION agio.note_company() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      PERFORM pg_notify(NEW.channel, '');
      RETURN NEW;
    END
    $$;
    CREATE TRIGGER note AFTER UPDATE OF title, uuid ON agio.company FOR EACH ROW EXECUTE FUNCTION agio.note_company();

    -- Writes rates, an array of [base, quote, kind, valid_from, valid_to, rate, reason], all or none: one that begins on the day of
    -- another of its pair and kind supersedes it, and without a rate withdraws it; those come first. Returns how many were new, changed, and
    -- there already.
    CREATE FUNCTION agio.publish(rates json, OUT added int, OUT corrected int, OUT unchanged int) LANGUAGE plpgsql
      SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      given record;
      present record;
    BEGIN
      SELECT 0, 0, 0 INTO added, corrected, unchanged;
      FOR given IN
        SELECT r->>0 AS base, r->>1 AS quote, r->>2 AS kind, (r->>3)::date AS valid_from, (r->>4)::date AS valid_to,
          (r->>5)::numeric AS rate, coalesce(r->>6, '') AS reason FROM json_array_elements(rates) AS r
        ORDER BY r->>5 IS NULL DESC, EXISTS (
          SELECT FROM agio.office_rate AS o WHERE o.kind = r->>2 AND o.valid_from = (r->>3)::date AND o.rate IS NOT NULL
          AND least(o.base, o.quote) = least(r->>0, r->>1) AND greatest(o.base, o.quote) = greatest(r->>0, r->>1)
          AND NOT EXISTS (SELECT FROM agio.office_rate AS later WHERE later.supersedes = o.id)) DESC
      LOOP
        SELECT * INTO present FROM agio.office_rate AS r WHERE kind = given.kind
          AND least(base, quote) = least(given.base, given.quote)
          AND greatest(base, quote) = greatest(given.base, given.quote) AND valid_from = given.valid_from
          AND rate IS NOT NULL AND NOT EXISTS (SELECT FROM agio.office_rate AS later WHERE later.supersedes = r.id);
        IF FOUND AND (present.base, present.rate) = (given.base, given.rate)
          AND present.valid_to IS NOT DISTINCT FROM given.valid_to AND given.reason IN ('', present.reason) THEN
          unchanged := unchanged + 1;
          CONTINUE;
        END IF;
        IF NOT FOUND AND given.rate IS NULL THEN
          RAISE EXCEPTION 'there is no %/% % from % to withdraw', given.base, given.quote, given.kind, given.valid_from
            USING ERRCODE = 'AG005';
        END IF;
        INSERT INTO agio.office_rate (base, quote, kind, valid_from, valid_to, rate, reason, supersedes)
        VALUES (given.base, given.quote, given.kind, given.valid_from, given.valid_to, given.rate, given.reason, present.id);
        IF present.id IS NULL THEN added := added + 1; ELSE corrected := corrected + 1; END IF;
      END LOOP;
    END
    $$;

    -- The newest tables of sources, each asked by one client for all: by who has the lease, which ends after 30 seconds or with the
    -- connection. asked_at is when the source was asked, not_before until when it has nothing newer.
    CREATE TABLE agio.rate_table (
      source text COLLATE "C" NOT NULL CHECK (source ~ '^[a-z0-9]{1,40}$'),
      address text COLLATE "C" NOT NULL CHECK (octet_length(address) <= 500),
      content text CHECK (octet_length(content) <= 200000),
      fetched_by text,
      asked_at timestamptz,
      not_before timestamptz,
      holder int,
      leased_at timestamptz,
      PRIMARY KEY (source, address)
    );
    -- What there is of a source: “table” with its content and the seconds for which the source has nothing newer; “lease” for who is to
    -- ask it; “wait” while another does. A table is as good as asking when it is not a minute old or the source has nothing newer.
    CREATE FUNCTION agio.ask(source text, address text, OUT answer text, OUT content text, OUT age int, OUT rest int)
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '1s' AS $$
    DECLARE
      known agio.rate_table;
      moment timestamptz;
    BEGIN
      IF NOT EXISTS (SELECT FROM agio.rate_table AS t WHERE t.source = ask.source AND t.address = ask.address) THEN
        INSERT INTO agio.rate_table (source, address) VALUES (ask.source, ask.address) ON CONFLICT DO NOTHING;
        DELETE FROM agio.rate_table AS t WHERE (t.source, t.address) IN (
          SELECT o.source, o.address FROM agio.rate_table AS o
          ORDER BY (o.source, o.address) = (ask.source, ask.address) DESC, coalesce(o.asked_at, o.leased_at) DESC NULLS LAST
          OFFSET 200);
      END IF;
      SELECT * INTO known FROM agio.rate_table AS t WHERE t.source = ask.source AND t.address = ask.address FOR UPDATE;
      moment := clock_timestamp();
      IF known.asked_at BETWEEN moment - interval '1 minute' AND moment
        OR known.asked_at <= moment AND known.not_before BETWEEN moment AND moment + interval '1 day' THEN
        SELECT 'table', known.content, extract(epoch FROM moment - known.asked_at),
          greatest(0, extract(epoch FROM known.not_before - moment)) INTO answer, content, age, rest;
      ELSIF known.leased_at BETWEEN moment - interval '30 seconds' AND moment AND known.holder <> pg_backend_pid()
        AND EXISTS (SELECT FROM pg_stat_activity WHERE pid = known.holder) THEN
        answer := 'wait';
      ELSE
        UPDATE agio.rate_table AS t SET holder = pg_backend_pid(), leased_at = moment
          WHERE t.source = ask.source AND t.address = ask.address;
        answer := 'lease';
      END IF;
    END
    $$;
    -- Gives a lease back: with a table for the others, or without one where the source gave none.
    CREATE FUNCTION agio.give(source text, address text, content text, rest int) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      UPDATE agio.rate_table AS t SET holder = NULL, leased_at = NULL, content = coalesce(give.content, t.content),
        fetched_by = CASE WHEN give.content IS NULL THEN t.fetched_by ELSE session_user END,
        asked_at = CASE WHEN give.content IS NULL THEN t.asked_at ELSE t.leased_at END,
        not_before = CASE WHEN give.content IS NULL THEN t.not_before
          ELSE clock_timestamp() + make_interval(secs => least(greatest(rest, 0), 86400)) END
        WHERE t.source = give.source AND t.address = give.address AND t.holder = pg_backend_pid();
      IF FOUND THEN PERFORM pg_notify(table_channel, '') FROM agio.company; END IF;
    END
    $$;
    REVOKE ALL ON FUNCTION agio.add_rate(), agio.note_publication(), agio.note_change(), agio.note_company(), agio.publish(json), agio.ask(text, text),
      agio.give(text, text, text, int) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION agio.publish(json) TO agio_finance;
    GRANT EXECUTE ON FUNCTION agio.ask(text, text), agio.give(text, text, text, int) TO agio_user;
    """
}
