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
CREATE TABLE public.migrations (
    name text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL
);
CREATE TABLE public.record_counts (
    entity text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    total integer NOT NULL,
    CONSTRAINT record_counts_total_check CHECK ((total >= 0))
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
INSERT INTO public.coins VALUES ('sample-id', 'halal', 1, 1, 'sample-name_key', 'sample-search_text', 'sample-id', '2026-01-02T03:04:05.678Z', 1, '{"name":"Sample ميزان","symbol":"TST","image":"","rating":3,"category":"halal","established":"N/A","country":"Unknown","rank":null,"website":"","twitter":"","reddit":"","github":"","telegram":"","whitepaper":"","market_id":"","current_price":null,"market_cap":null,"volume_24h":null,"price_change_24h":null,"circulating_supply":null,"max_supply":null,"translations":{"name":{"ar":"","en":"","tr":""},"description":{"ar":"","en":"","tr":""},"pros":{"ar":"","en":"","tr":""},"cons":{"ar":"","en":"","tr":""},"reason":{"ar":"","en":"","tr":""},"advice_x":{"ar":"","en":"","tr":""},"des":{"ar":"","en":"","tr":""},"rating_reason":{"ar":"","en":"","tr":""}},"screening":{"findings":{},"disputed":false,"exception":{"ar":"","en":"","tr":""}},"sources":[],"reviewed_at":null,"id":"sample-id","createdAt":"2026-01-02T03:04:05.678Z","updatedAt":"2026-01-02T03:04:05.678Z","version":1}');
INSERT INTO public.content_version VALUES (1, 1);
INSERT INTO public.create_requests VALUES ('sample-request_key', 'coin', 'sample-id', '2026-01-02T03:04:05.678Z');
INSERT INTO public.exchanges VALUES ('sample-id', 'halal', 1, 1, 'sample-name_key', 'sample-search_text', 'sample-id', '2026-01-02T03:04:05.678Z', 1, '{"name":"Sample ميزان","symbol":"TST","image":"","rating":3,"category":"halal","established":"N/A","country":"Unknown","rank":null,"website":"","twitter":"","reddit":"","github":"","telegram":"","whitepaper":"","market_id":"","current_price":null,"market_cap":null,"volume_24h":null,"price_change_24h":null,"circulating_supply":null,"max_supply":null,"translations":{"name":{"ar":"","en":"","tr":""},"description":{"ar":"","en":"","tr":""},"pros":{"ar":"","en":"","tr":""},"cons":{"ar":"","en":"","tr":""},"reason":{"ar":"","en":"","tr":""},"advice_x":{"ar":"","en":"","tr":""},"des":{"ar":"","en":"","tr":""},"rating_reason":{"ar":"","en":"","tr":""}},"screening":{"findings":{},"disputed":false,"exception":{"ar":"","en":"","tr":""}},"sources":[],"reviewed_at":null,"id":"sample-id","createdAt":"2026-01-02T03:04:05.678Z","updatedAt":"2026-01-02T03:04:05.678Z","version":1}');
INSERT INTO public.migrations VALUES ('001-content', '2026-11-15T05:45:26.746Z');
INSERT INTO public.record_counts VALUES ('coin', 'halal', 0);
INSERT INTO public.record_counts VALUES ('coin', 'questionable', 0);
INSERT INTO public.record_counts VALUES ('coin', 'haram', 0);
INSERT INTO public.record_counts VALUES ('exchange', 'halal', 0);
INSERT INTO public.record_counts VALUES ('exchange', 'questionable', 0);
INSERT INTO public.record_counts VALUES ('exchange', 'haram', 0);
INSERT INTO public.revisions VALUES ('sample-id', 'coin', 'sample-id', 'create', 'sample-editor', '2026-01-02T03:04:05.678Z', NULL, '{"name":"Sample ميزان","symbol":"TST","image":"","rating":3,"category":"halal","established":"N/A","country":"Unknown","rank":null,"website":"","twitter":"","reddit":"","github":"","telegram":"","whitepaper":"","market_id":"","current_price":null,"market_cap":null,"volume_24h":null,"price_change_24h":null,"circulating_supply":null,"max_supply":null,"translations":{"name":{"ar":"","en":"","tr":""},"description":{"ar":"","en":"","tr":""},"pros":{"ar":"","en":"","tr":""},"cons":{"ar":"","en":"","tr":""},"reason":{"ar":"","en":"","tr":""},"advice_x":{"ar":"","en":"","tr":""},"des":{"ar":"","en":"","tr":""},"rating_reason":{"ar":"","en":"","tr":""}},"screening":{"findings":{},"disputed":false,"exception":{"ar":"","en":"","tr":""}},"sources":[],"reviewed_at":null,"id":"sample-id","createdAt":"2026-01-02T03:04:05.678Z","updatedAt":"2026-01-02T03:04:05.678Z","version":1}', 1);
ALTER TABLE ONLY public.coins
    ADD CONSTRAINT coins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.create_requests
    ADD CONSTRAINT create_requests_key PRIMARY KEY (entity, request_key);
ALTER TABLE ONLY public.exchanges
    ADD CONSTRAINT exchanges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.record_counts
    ADD CONSTRAINT record_counts_key PRIMARY KEY (entity, category);
ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_content_version_key UNIQUE (content_version);
ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_pkey PRIMARY KEY (id);
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
CREATE INDEX revisions_by_action ON public.revisions USING btree (entity, action, at);
CREATE INDEX revisions_of_record ON public.revisions USING btree (entity, entity_id, content_version);
