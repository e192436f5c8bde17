internal import PostgreSQL

/// The tables, roles and policies that Agio needs in a PostgreSQL database; `docs/sync.md` describes them.
enum ServerSchema {
  /// The statements that bring a database from the version before to each version, from 1 on.
  static let migrations = [cells, rates]

  /// The version that this program writes, and the latest that it works with.
  static var version: Int { migrations.count }

  /// The first version with rates.
  static let versionOfRates = 2

  private static let cells = """
    -- Who may exchange changes, and who may write the rates of the company. Roles belong to the whole server: those of another database
    -- with Agio are used, also of one that is prepared at the same time.
    DO $$
    DECLARE
      needed text;
    BEGIN
      FOREACH needed IN ARRAY ARRAY['agio_user', 'agio_finance'] LOOP
        CONTINUE WHEN EXISTS (SELECT FROM pg_roles WHERE rolname = needed);
        BEGIN
          EXECUTE 'CREATE ROLE ' || needed || ' NOLOGIN';
        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
        END;
      END LOOP;
    END
    $$;
    CREATE SCHEMA agio;
    REVOKE ALL ON SCHEMA agio FROM PUBLIC;
    GRANT USAGE ON SCHEMA agio TO agio_user;

    CREATE TABLE agio.migration (
      version int PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    GRANT SELECT ON agio.migration TO agio_user;

    -- The spaces that several roles share. Each role has a space of its own besides, whose name is a tilde and its name.
    CREATE TABLE agio.member (
      space text COLLATE "C" NOT NULL CHECK (octet_length(space) BETWEEN 1 AND 60 AND space NOT LIKE '~%'),
      role name NOT NULL,
      PRIMARY KEY (space, role)
    );
    CREATE INDEX member_role ON agio.member (role);
    -- The roles that the user has. All policies ask for them, once in each statement.
    CREATE FUNCTION agio.roles() RETURNS name[] LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
      WITH RECURSIVE own AS (
        SELECT oid FROM pg_roles WHERE rolname = current_user
        UNION SELECT roleid FROM pg_auth_members JOIN own ON member = own.oid)
      SELECT array_agg(pg_get_userbyid(oid)) FROM own
    $$;
    ALTER TABLE agio.member ENABLE ROW LEVEL SECURITY;
    CREATE POLICY own ON agio.member FOR SELECT USING (role = ANY ((SELECT agio.roles())::name[]));
    GRANT SELECT ON agio.member TO agio_user;

    -- The values that replicas share. pos is the place of a value among all changes: whoever has read up to one place has read every
    -- change of its space before.
    CREATE TABLE agio.cell (
      space text COLLATE "C" NOT NULL CHECK (octet_length(space) BETWEEN 1 AND 64),
      entity text COLLATE "C" NOT NULL CHECK (entity ~ '^[ -~]{1,200}$'),
      key text COLLATE "C" NOT NULL CHECK (key ~ '^[ -~]{1,200}$'),
      field text COLLATE "C" NOT NULL CHECK (field ~ '^[ -~]{1,200}$'),
      value text COLLATE "C" NOT NULL CHECK (octet_length(value) <= 4096),
      stamp text COLLATE "C" NOT NULL CHECK (stamp ~
        '^[0-9a-f]{12}-[0-9a-f]{4}-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
      pos bigint NOT NULL,
      PRIMARY KEY (space, entity, key, field)
    );
    CREATE INDEX cell_pos ON agio.cell (space, pos);
    CREATE SEQUENCE agio.cell_pos_seq OWNED BY agio.cell.pos;
    ALTER TABLE agio.cell ENABLE ROW LEVEL SECURITY;
    CREATE POLICY member ON agio.cell USING (
      space = '~' || current_user::text OR space IN (SELECT space FROM agio.member));
    GRANT SELECT, INSERT, UPDATE ON agio.cell TO agio_user;

    -- One row for each statement that has changed cells: the last place, and a token by which a replica notices that the server has
    -- been restored from a backup made before it.
    CREATE TABLE agio.push (
      space text COLLATE "C" NOT NULL,
      pos bigint NOT NULL,
      token uuid NOT NULL DEFAULT gen_random_uuid(),
      pushed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (space, pos)
    );
    CREATE INDEX push_token ON agio.push (space, (token::text));
    CREATE INDEX push_age ON agio.push (space, pushed_at);
    ALTER TABLE agio.push ENABLE ROW LEVEL SECURITY;
    CREATE POLICY member ON agio.push FOR SELECT USING (
      space = '~' || current_user::text OR space IN (SELECT space FROM agio.member));
    GRANT SELECT ON agio.push TO agio_user;

    -- The replicas of a space: the names of their machines, and when they last exchanged.
    CREATE TABLE agio.replica (
      space text COLLATE "C" NOT NULL,
      id uuid NOT NULL,
      name text NOT NULL CHECK (octet_length(name) <= 400),
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (space, id)
    );
    CREATE FUNCTION agio.see_replica() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      NEW.seen_at := now();
      RETURN NEW;
    END
    $$;
    CREATE TRIGGER see BEFORE INSERT OR UPDATE ON agio.replica FOR EACH ROW EXECUTE FUNCTION agio.see_replica();
    ALTER TABLE agio.replica ENABLE ROW LEVEL SECURITY;
    CREATE POLICY member ON agio.replica USING (
      space = '~' || current_user::text OR space IN (SELECT space FROM agio.member));
    GRANT SELECT, INSERT (space, id, name), UPDATE (name, seen_at) ON agio.replica TO agio_user;

    -- The spaces, each with the channel on which its changes are notified: who does not know its name can neither listen nor notify. Only
    -- the owner of the trigger below can lock a row.
    CREATE TABLE agio.space (
      name text COLLATE "C" PRIMARY KEY,
      channel text NOT NULL DEFAULT 'agio_' || replace(gen_random_uuid()::text, '-', '')
    );
    ALTER TABLE agio.space ENABLE ROW LEVEL SECURITY;
    CREATE POLICY member ON agio.space FOR SELECT USING (
      name = '~' || current_user::text OR name IN (SELECT space FROM agio.member));
    GRANT SELECT ON agio.space TO agio_user;
    CREATE FUNCTION agio.add_space() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      INSERT INTO agio.space (name) VALUES (NEW.space) ON CONFLICT DO NOTHING;
      RETURN NEW;
    END
    $$;
    CREATE TRIGGER add_space BEFORE INSERT OR UPDATE ON agio.member FOR EACH ROW EXECUTE FUNCTION agio.add_space();

    -- Gives a cell its place. Of a value that is set twice the later one stays, whoever writes it. The lock makes those who write to a
    -- space wait for each other, so that places become visible in their order: without it, a transaction with place 5 could be
    -- committed after one with place 6, and who has read up to 6 would never see 5.
    CREATE FUNCTION agio.place_cell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      IF ('x' || left(NEW.stamp, 12))::bit(48)::bigint > extract(epoch FROM clock_timestamp()) * 1000 + 86400000 THEN
        RAISE EXCEPTION 'the stamp is more than a day ahead' USING ERRCODE = 'AG001';
      END IF;
      IF TG_OP = 'UPDATE' THEN
        IF (NEW.space, NEW.entity, NEW.key, NEW.field) <> (OLD.space, OLD.entity, OLD.key, OLD.field) THEN
          RAISE EXCEPTION 'the name of a cell stays' USING ERRCODE = 'AG002';
        END IF;
        IF (NEW.stamp, NEW.value) <= (OLD.stamp, OLD.value) THEN RETURN NULL; END IF;
      END IF;
      INSERT INTO agio.space (name) VALUES (NEW.space) ON CONFLICT DO NOTHING;
      PERFORM FROM agio.space WHERE name = NEW.space FOR UPDATE;
      NEW.pos := nextval('agio.cell_pos_seq');
      RETURN NEW;
    END
    $$;
    CREATE TRIGGER place BEFORE INSERT OR UPDATE ON agio.cell FOR EACH ROW EXECUTE FUNCTION agio.place_cell();

    -- Notes a push, and notifies those who listen to the space. Old notes go, two with each new one.
    CREATE FUNCTION agio.note_push() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      pushed record;
    BEGIN
      FOR pushed IN SELECT space, max(pos) AS pos FROM changed GROUP BY space LOOP
        INSERT INTO agio.push (space, pos) VALUES (pushed.space, pushed.pos);
        DELETE FROM agio.push WHERE space = pushed.space AND pos IN (
          SELECT pos FROM agio.push WHERE space = pushed.space AND pushed_at < now() - interval '30 days'
          ORDER BY pushed_at LIMIT 2);
        PERFORM pg_notify(channel, '') FROM agio.space WHERE name = pushed.space;
      END LOOP;
      RETURN NULL;
    END
    $$;
    CREATE TRIGGER note_insert AFTER INSERT ON agio.cell REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION agio.note_push();
    CREATE TRIGGER note_update AFTER UPDATE ON agio.cell REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION agio.note_push();
    REVOKE ALL ON FUNCTION agio.place_cell(), agio.note_push() FROM PUBLIC;
    """
}
