CREATE TABLE public.authenticators (
    user_id text NOT NULL COLLATE pg_catalog."C",
    sealed_secret text NOT NULL,
    begun_at text NOT NULL COLLATE pg_catalog."C",
    confirmed integer DEFAULT 0 NOT NULL,
    last_step integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.coins (
    id text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    category_order integer NOT NULL,
    rating double precision NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    search_text text NOT NULL,
    market_id text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    document text NOT NULL,
    CONSTRAINT coins_category_check CHECK ((category = ANY (ARRAY['halal'::text, 'questionable'::text, 'haram'::text])))
);
CREATE TABLE public.content_version (
    id integer NOT NULL,
    version integer NOT NULL,
    CONSTRAINT content_version_id_check CHECK ((id = 1))
);
CREATE TABLE public.create_requests (
    request_key text NOT NULL COLLATE pg_catalog."C",
    entity text NOT NULL COLLATE pg_catalog."C",
    entity_id text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL
);
CREATE TABLE public.events (
    id text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL,
    address text NOT NULL,
    device text NOT NULL
);
CREATE TABLE public.exchanges (
    id text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    category_order integer NOT NULL,
    rating double precision NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    search_text text NOT NULL,
    market_id text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    document text NOT NULL,
    CONSTRAINT exchanges_category_check CHECK ((category = ANY (ARRAY['halal'::text, 'questionable'::text, 'haram'::text])))
);
CREATE TABLE public.known_devices (
    user_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    last_seen_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.login_challenges (
    id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    code_hash text DEFAULT ''::text NOT NULL,
    code_expires_at text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    tries integer DEFAULT 0 NOT NULL,
    sends integer DEFAULT 0 NOT NULL,
    last_sent_at text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.migrations (
    name text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL
);
CREATE TABLE public.password_failures (
    key text NOT NULL COLLATE pg_catalog."C",
    failures integer NOT NULL,
    blocked_until text NOT NULL COLLATE pg_catalog."C",
    lapses_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.rate_limits (
    key text NOT NULL COLLATE pg_catalog."C",
    recent text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.record_counts (
    entity text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    total integer NOT NULL,
    CONSTRAINT record_counts_total_check CHECK ((total >= 0))
);
CREATE TABLE public.recovery_codes (
    user_id text NOT NULL COLLATE pg_catalog."C",
    code_hash text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.revisions (
    id text NOT NULL COLLATE pg_catalog."C",
    entity text NOT NULL COLLATE pg_catalog."C",
    entity_id text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    editor text NOT NULL,
    at text NOT NULL COLLATE pg_catalog."C",
    before text,
    after text,
    content_version integer NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    last_seen_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL,
    device text NOT NULL
);
CREATE TABLE public.snapshots (
    key text NOT NULL COLLATE pg_catalog."C",
    body text,
    fetched_at text COLLATE pg_catalog."C",
    asked_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.users (
    id text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL,
    email_key text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL,
    admin integer NOT NULL,
    disabled integer DEFAULT 0 NOT NULL,
    code_failures integer DEFAULT 0 NOT NULL,
    code_locked_until text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C"
);
INSERT INTO public.authenticators VALUES ('sample-id', 'sample-sealed_secret', '2026-01-02T03:04:05.678Z', 1, 1);
INSERT INTO public.coins VALUES ('sample-id', 'halal', 1, 1, 'sample-name_key', 'sample-search_text', 'sample-id', '2026-01-02T03:04:05.678Z', 1, '{"name":"Sample ميزان","symbol":"TST","image":"","rating":3,"category":"halal","established":"N/A","country":"Unknown","rank":null,"website":"","twitter":"","reddit":"","github":"","telegram":"","whitepaper":"","market_id":"","current_price":null,"market_cap":null,"volume_24h":null,"price_change_24h":null,"circulating_supply":null,"max_supply":null,"translations":{"name":{"ar":"","en":"","tr":""},"description":{"ar":"","en":"","tr":""},"pros":{"ar":"","en":"","tr":""},"cons":{"ar":"","en":"","tr":""},"reason":{"ar":"","en":"","tr":""},"advice_x":{"ar":"","en":"","tr":""},"des":{"ar":"","en":"","tr":""},"rating_reason":{"ar":"","en":"","tr":""}},"screening":{"findings":{},"disputed":false,"exception":{"ar":"","en":"","tr":""}},"sources":[],"reviewed_at":null,"id":"sample-id","createdAt":"2026-01-02T03:04:05.678Z","updatedAt":"2026-01-02T03:04:05.678Z","version":1}');
INSERT INTO public.content_version VALUES (1, 1);
INSERT INTO public.create_requests VALUES ('sample-request_key', 'coin', 'sample-id', '2026-01-02T03:04:05.678Z');
INSERT INTO public.events VALUES ('sample-id', '2026-01-02T03:04:05.678Z', 'sample-kind', 'sample-account', 'sample-address', 'sample-device');
INSERT INTO public.exchanges VALUES ('sample-id', 'halal', 1, 1, 'sample-name_key', 'sample-search_text', 'sample-id', '2026-01-02T03:04:05.678Z', 1, '{"name":"Sample ميزان","symbol":"TST","image":"","rating":3,"category":"halal","established":"N/A","country":"Unknown","rank":null,"website":"","twitter":"","reddit":"","github":"","telegram":"","whitepaper":"","market_id":"","current_price":null,"market_cap":null,"volume_24h":null,"price_change_24h":null,"circulating_supply":null,"max_supply":null,"translations":{"name":{"ar":"","en":"","tr":""},"description":{"ar":"","en":"","tr":""},"pros":{"ar":"","en":"","tr":""},"cons":{"ar":"","en":"","tr":""},"reason":{"ar":"","en":"","tr":""},"advice_x":{"ar":"","en":"","tr":""},"des":{"ar":"","en":"","tr":""},"rating_reason":{"ar":"","en":"","tr":""}},"screening":{"findings":{},"disputed":false,"exception":{"ar":"","en":"","tr":""}},"sources":[],"reviewed_at":null,"id":"sample-id","createdAt":"2026-01-02T03:04:05.678Z","updatedAt":"2026-01-02T03:04:05.678Z","version":1}');
INSERT INTO public.known_devices VALUES ('sample-id', 'sample-token_hash', '2026-01-02T03:04:05.678Z');
INSERT INTO public.login_challenges VALUES ('sample-id', 'sample-token_hash', 'sample-id', 'sample-code_hash', '2026-01-02T03:04:05.678Z', 1, 1, '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z');
INSERT INTO public.migrations VALUES ('001-content', '2026-11-15T05:45:26.746Z');
INSERT INTO public.migrations VALUES ('002-accounts', '2026-11-15T05:45:27.290Z');
INSERT INTO public.migrations VALUES ('003-snapshots', '2026-11-15T05:45:27.524Z');
INSERT INTO public.migrations VALUES ('004-events', '2026-11-15T05:45:28.859Z');
INSERT INTO public.migrations VALUES ('005-authenticators', '2026-11-15T07:43:57.721Z');
INSERT INTO public.password_failures VALUES ('sample-key', 1, '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z');
INSERT INTO public.rate_limits VALUES ('sample-key', 'sample-recent', '2026-01-02T03:04:05.678Z');
INSERT INTO public.record_counts VALUES ('coin', 'halal', 0);
INSERT INTO public.record_counts VALUES ('coin', 'questionable', 0);
INSERT INTO public.record_counts VALUES ('coin', 'haram', 0);
INSERT INTO public.record_counts VALUES ('exchange', 'halal', 0);
INSERT INTO public.record_counts VALUES ('exchange', 'questionable', 0);
INSERT INTO public.record_counts VALUES ('exchange', 'haram', 0);
INSERT INTO public.recovery_codes VALUES ('sample-id', 'sample-code_hash');
INSERT INTO public.revisions VALUES ('sample-id', 'coin', 'sample-id', 'create', 'sample-editor', '2026-01-02T03:04:05.678Z', NULL, '{"name":"Sample ميزان","symbol":"TST","image":"","rating":3,"category":"halal","established":"N/A","country":"Unknown","rank":null,"website":"","twitter":"","reddit":"","github":"","telegram":"","whitepaper":"","market_id":"","current_price":null,"market_cap":null,"volume_24h":null,"price_change_24h":null,"circulating_supply":null,"max_supply":null,"translations":{"name":{"ar":"","en":"","tr":""},"description":{"ar":"","en":"","tr":""},"pros":{"ar":"","en":"","tr":""},"cons":{"ar":"","en":"","tr":""},"reason":{"ar":"","en":"","tr":""},"advice_x":{"ar":"","en":"","tr":""},"des":{"ar":"","en":"","tr":""},"rating_reason":{"ar":"","en":"","tr":""}},"screening":{"findings":{},"disputed":false,"exception":{"ar":"","en":"","tr":""}},"sources":[],"reviewed_at":null,"id":"sample-id","createdAt":"2026-01-02T03:04:05.678Z","updatedAt":"2026-01-02T03:04:05.678Z","version":1}', 1);
INSERT INTO public.sessions VALUES ('sample-id', 'sample-token_hash', 'sample-id', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z', 'sample-address', 'sample-device');
INSERT INTO public.snapshots VALUES ('sample-key', 'sample-body', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z');
INSERT INTO public.users VALUES ('sample-id', 'sample-email', 'sample-email_key', 'sample-password_hash', 1, 1, 1, '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z');
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.coins
    ADD CONSTRAINT coins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.create_requests
    ADD CONSTRAINT create_requests_key PRIMARY KEY (entity, request_key);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.exchanges
    ADD CONSTRAINT exchanges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_key PRIMARY KEY (user_id, token_hash);
ALTER TABLE ONLY public.login_challenges
    ADD CONSTRAINT login_challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_challenges
    ADD CONSTRAINT login_challenges_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.password_failures
    ADD CONSTRAINT password_failures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.record_counts
    ADD CONSTRAINT record_counts_key PRIMARY KEY (entity, category);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_key PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_content_version_key UNIQUE (content_version);
ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX coins_category ON public.coins USING btree (category, created_at, id);
CREATE INDEX coins_category_name ON public.coins USING btree (category, name_key, created_at, id);
CREATE INDEX coins_category_order ON public.coins USING btree (category_order, created_at, id);
CREATE INDEX coins_category_order_up ON public.coins USING btree (category_order, created_at DESC, id DESC);
CREATE INDEX coins_category_rating ON public.coins USING btree (category, rating, created_at, id);
CREATE INDEX coins_category_rating_up ON public.coins USING btree (category, rating, created_at DESC, id DESC);
CREATE INDEX coins_market ON public.coins USING btree (market_id);
CREATE INDEX coins_name ON public.coins USING btree (name_key, created_at, id);
CREATE INDEX coins_newest ON public.coins USING btree (created_at, id);
CREATE INDEX coins_rating ON public.coins USING btree (rating, created_at, id);
CREATE INDEX coins_rating_up ON public.coins USING btree (rating, created_at DESC, id DESC);
CREATE INDEX events_by_time ON public.events USING btree (at, id);
CREATE INDEX exchanges_category ON public.exchanges USING btree (category, created_at, id);
CREATE INDEX exchanges_category_name ON public.exchanges USING btree (category, name_key, created_at, id);
CREATE INDEX exchanges_category_order ON public.exchanges USING btree (category_order, created_at, id);
CREATE INDEX exchanges_category_order_up ON public.exchanges USING btree (category_order, created_at DESC, id DESC);
CREATE INDEX exchanges_category_rating ON public.exchanges USING btree (category, rating, created_at, id);
CREATE INDEX exchanges_category_rating_up ON public.exchanges USING btree (category, rating, created_at DESC, id DESC);
CREATE INDEX exchanges_market ON public.exchanges USING btree (market_id);
CREATE INDEX exchanges_name ON public.exchanges USING btree (name_key, created_at, id);
CREATE INDEX exchanges_newest ON public.exchanges USING btree (created_at, id);
CREATE INDEX exchanges_rating ON public.exchanges USING btree (rating, created_at, id);
CREATE INDEX exchanges_rating_up ON public.exchanges USING btree (rating, created_at DESC, id DESC);
CREATE INDEX login_challenges_expiry ON public.login_challenges USING btree (expires_at);
CREATE INDEX revisions_by_action ON public.revisions USING btree (entity, action, at);
CREATE INDEX revisions_by_time ON public.revisions USING btree (at, id);
CREATE INDEX revisions_of_record ON public.revisions USING btree (entity, entity_id, content_version);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id, created_at);
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_challenges
    ADD CONSTRAINT login_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
