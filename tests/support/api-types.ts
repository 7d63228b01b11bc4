// Written by `npm run api:types`.
export interface paths {
    "/api/v1/coins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coins, page by page */
        get: operations["listCoins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One coin with its facts, sources and uses */
        get: operations["getCoin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coins/{id}/chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Price history of a coin */
        get: operations["getCoinChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coins/{id}/review-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The form that asks for a review of a coin without one; from its own page only */
        post: operations["askForReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exchanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exchanges, page by page */
        get: operations["listExchanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exchanges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One exchange with its facts, sources and products */
        get: operations["getExchange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole rule as data */
        get: operations["getMethod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What bodies and scholars hold, newest first */
        get: operations["listPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bodies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bodies and scholars */
        get: operations["listBodies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries and the gist of their law */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/countries/{iso}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The law of one country with its sources, and its exchanges */
        get: operations["getCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table of prices with our status beside them */
        get: operations["listMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** News */
        get: operations["listNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is called so, best first */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, for programs */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/mizan.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything in one file, in three languages */
        get: operations["getDataSet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/mizan.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Records, facts, statuses, positions and countries in one table */
        get: operations["getDataTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge/coin/{id}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A badge with a coin's status and its date */
        get: operations["getCoinBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge/exchange/{id}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A badge with an exchange's status and its date */
        get: operations["getExchangeBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Our status for buying spot and holding.
         * @enum {string}
         */
        Status: "halal" | "questionable" | "haram";
        Texts: {
            ar: string;
            en: string;
            tr: string;
        };
        Link: {
            title: string;
            url: string;
        };
        OpenApi: {
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        Failure: {
            /** @constant */
            success: false;
            /** @description A sentence in English for the developer. */
            error: string;
        };
        Fact: {
            /** @description Its name in the method, see /api/v1/method. */
            fact: string;
            value: string | number | {
                [key: string]: string | components["schemas"]["Texts"] | string[];
            }[];
            criterion: string | null;
            /** @description What the value draws on its criterion. */
            finding: ("pass" | "concern" | "fail") | null;
            /** @description The day it was looked up. */
            lookedUp: string;
            sources: components["schemas"]["Link"][];
        };
        Use: {
            id: string;
            /** @description Null where nobody knows. */
            offered: boolean | null;
            status: components["schemas"]["Status"] | null;
            reason: string | null;
        };
        Person: {
            name: string;
            qualification: string;
            /** @description A day, or empty. */
            date: string;
        };
        CoinItem: {
            id: string;
            name: string;
            symbol: string;
            /** @description A path of this site or a web address; empty where there is none. */
            image: string;
            /** @description Quality from 0 to 5; it is no part of the status. */
            rating: number | null;
            category: components["schemas"]["Status"];
            established: string;
            country: string;
            website: string;
            twitter: string;
            reddit: string;
            github: string;
            telegram: string;
            /** @description The id at the source of the prices. */
            market_id: string;
            /**
             * @description The status of what is closed or failed is that of its time.
             * @enum {string}
             */
            state: "active" | "retired" | "closed" | "failed";
            reviewed_at: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
            description: string;
            pros: string[];
            cons: string[];
            reason: string;
            summary: string;
            advice: string;
            rank: number | null;
            whitepaper: string;
            current_price: number | null;
            market_cap: number | null;
            volume_24h: number | null;
            price_change_24h: number | null;
            circulating_supply: number | null;
            max_supply: number | null;
        };
        ExchangeItem: {
            id: string;
            name: string;
            symbol: string;
            /** @description A path of this site or a web address; empty where there is none. */
            image: string;
            /** @description Quality from 0 to 5; it is no part of the status. */
            rating: number | null;
            category: components["schemas"]["Status"];
            established: string;
            country: string;
            website: string;
            twitter: string;
            reddit: string;
            github: string;
            telegram: string;
            /** @description The id at the source of the prices. */
            market_id: string;
            /**
             * @description The status of what is closed or failed is that of its time.
             * @enum {string}
             */
            state: "active" | "retired" | "closed" | "failed";
            reviewed_at: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
            description: string;
            pros: string[];
            cons: string[];
            reason: string;
            summary: string;
            advice: string;
            trust_score: number | null;
            trust_score_rank: number | null;
            trade_volume_24h_btc: number | null;
        };
        Coin: {
            id: string;
            name: string;
            symbol: string;
            /** @description A path of this site or a web address; empty where there is none. */
            image: string;
            /** @description Quality from 0 to 5; it is no part of the status. */
            rating: number | null;
            category: components["schemas"]["Status"];
            established: string;
            country: string;
            website: string;
            twitter: string;
            reddit: string;
            github: string;
            telegram: string;
            /** @description The id at the source of the prices. */
            market_id: string;
            /**
             * @description The status of what is closed or failed is that of its time.
             * @enum {string}
             */
            state: "active" | "retired" | "closed" | "failed";
            reviewed_at: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
            description: string;
            pros: string[];
            cons: string[];
            reason: string;
            summary: string;
            advice: string;
            rank: number | null;
            whitepaper: string;
            current_price: number | null;
            market_cap: number | null;
            volume_24h: number | null;
            price_change_24h: number | null;
            circulating_supply: number | null;
            max_supply: number | null;
            translations: {
                [key: string]: components["schemas"]["Texts"];
            };
            screening: {
                findings: {
                    [key: string]: {
                        /** @enum {string} */
                        finding: "pass" | "concern" | "fail" | "not-applicable";
                        note: components["schemas"]["Texts"];
                    };
                };
                disputed: boolean;
                exception: components["schemas"]["Texts"];
            };
            sources: {
                id: string;
                title: string;
                url: string;
                supports: string[];
            }[];
            rating_answers: {
                [key: string]: number;
            } | null;
            aliases: {
                ar: string[];
                en: string[];
                tr: string[];
            };
            /** @description Null where it is not assessed by the method yet. */
            method: {
                version: string;
            } | null;
            facts: components["schemas"]["Fact"][];
            findings: {
                [key: string]: {
                    /** @enum {string} */
                    finding: "pass" | "concern" | "fail" | "not-applicable";
                    weight: ("decides" | "warns" | "informs") | null;
                };
            };
            /** @description Why our status departs from the rule, in writing. */
            exception: string | null;
            disputes: {
                /** @description The coin itself, or one product of an exchange. */
                on: string;
                parties: {
                    body: string;
                    name: string;
                    stance: string;
                    date: string | null;
                    source: components["schemas"]["Link"];
                }[];
            }[];
            /** @description The day by which it is to be reviewed again. */
            review_due: string | null;
            /** @description Null where no name is given: the editorial team. */
            written_by: components["schemas"]["Person"] | null;
            checked_by: components["schemas"]["Person"] | null;
            uses: components["schemas"]["Use"][];
        };
        Exchange: {
            id: string;
            name: string;
            symbol: string;
            /** @description A path of this site or a web address; empty where there is none. */
            image: string;
            /** @description Quality from 0 to 5; it is no part of the status. */
            rating: number | null;
            category: components["schemas"]["Status"];
            established: string;
            country: string;
            website: string;
            twitter: string;
            reddit: string;
            github: string;
            telegram: string;
            /** @description The id at the source of the prices. */
            market_id: string;
            /**
             * @description The status of what is closed or failed is that of its time.
             * @enum {string}
             */
            state: "active" | "retired" | "closed" | "failed";
            reviewed_at: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
            description: string;
            pros: string[];
            cons: string[];
            reason: string;
            summary: string;
            advice: string;
            trust_score: number | null;
            trust_score_rank: number | null;
            trade_volume_24h_btc: number | null;
            translations: {
                [key: string]: components["schemas"]["Texts"];
            };
            screening: {
                findings: {
                    [key: string]: {
                        /** @enum {string} */
                        finding: "pass" | "concern" | "fail" | "not-applicable";
                        note: components["schemas"]["Texts"];
                    };
                };
                disputed: boolean;
                exception: components["schemas"]["Texts"];
            };
            sources: {
                id: string;
                title: string;
                url: string;
                supports: string[];
            }[];
            rating_answers: {
                [key: string]: number;
            } | null;
            aliases: {
                ar: string[];
                en: string[];
                tr: string[];
            };
            /** @description Null where it is not assessed by the method yet. */
            method: {
                version: string;
            } | null;
            facts: components["schemas"]["Fact"][];
            findings: {
                [key: string]: {
                    /** @enum {string} */
                    finding: "pass" | "concern" | "fail" | "not-applicable";
                    weight: ("decides" | "warns" | "informs") | null;
                };
            };
            /** @description Why our status departs from the rule, in writing. */
            exception: string | null;
            disputes: {
                /** @description The coin itself, or one product of an exchange. */
                on: string;
                parties: {
                    body: string;
                    name: string;
                    stance: string;
                    date: string | null;
                    source: components["schemas"]["Link"];
                }[];
            }[];
            /** @description The day by which it is to be reviewed again. */
            review_due: string | null;
            /** @description Null where no name is given: the editorial team. */
            written_by: components["schemas"]["Person"] | null;
            checked_by: components["schemas"]["Person"] | null;
            products: components["schemas"]["Use"][];
        };
        CoinList: {
            /** @constant */
            success: true;
            items: components["schemas"]["CoinItem"][];
            total: number;
            page: number;
            pageCount: number;
        };
        ExchangeList: {
            /** @constant */
            success: true;
            items: components["schemas"]["ExchangeItem"][];
            total: number;
            page: number;
            pageCount: number;
        };
        OneCoin: {
            /** @constant */
            success: true;
            coin: components["schemas"]["Coin"];
        };
        OneExchange: {
            /** @constant */
            success: true;
            exchange: components["schemas"]["Exchange"];
        };
        DataRecord: {
            id: string;
            /** @description The review, in Arabic. */
            url: string;
            name: components["schemas"]["Texts"];
            symbol: string;
            status: components["schemas"]["Status"];
            /** @enum {string} */
            state: "active" | "retired" | "closed" | "failed";
            rating: number | null;
            established: string;
            country: string;
            website: string;
            market_id: string;
            reviewed_at: string | null;
            updatedAt: string;
            reason: components["schemas"]["Texts"];
            /** @description Null where it is not assessed by the method yet. */
            method: {
                version: string;
            } | null;
            facts: components["schemas"]["Fact"][];
            findings: {
                [key: string]: {
                    /** @enum {string} */
                    finding: "pass" | "concern" | "fail" | "not-applicable";
                    weight: ("decides" | "warns" | "informs") | null;
                };
            };
            uses: {
                id: string;
                offered: boolean | null;
                status: components["schemas"]["Status"] | null;
            }[];
            exception: components["schemas"]["Texts"] | null;
        };
        DataSet: {
            name: string;
            /** @description The site it was taken from: name it when you use the data. */
            source: string;
            licence: {
                name: string;
                url: string;
            };
            /** @description Counts the writes of the whole content. */
            version: number;
            /** @description When the content was last changed. */
            date: string | null;
            method: {
                version: string;
                date: string;
            };
            coins: components["schemas"]["DataRecord"][];
            exchanges: components["schemas"]["DataRecord"][];
            bodies: {
                id: string;
                name: {
                    ar: string;
                    en: string;
                    tr: string;
                };
                country: string | null;
                /** @enum {string} */
                type: "body" | "person";
            }[];
            positions: {
                id: string;
                body: string;
                date: {
                    /** @constant */
                    precision: "day";
                    /** Format: date */
                    value: string;
                } | {
                    /** @constant */
                    precision: "month";
                    value: string;
                } | {
                    /** @constant */
                    precision: "year";
                    value: string;
                } | {
                    /** @constant */
                    precision: "unknown";
                };
                scope: {
                    /** @constant */
                    type: "class";
                } | {
                    /** @constant */
                    type: "kind";
                    kinds: ("payment" | "network-fuel" | "utility" | "governance" | "oracle" | "compute-storage" | "privacy-payment" | "fiat-stablecoin" | "crypto-stablecoin" | "yield-stablecoin" | "gold-token" | "exchange-token" | "venue-token" | "lending-token" | "derivatives-token" | "liquid-staking" | "wrapped" | "real-world-asset" | "game-token" | "gambling-token" | "fan-token" | "meme")[];
                } | {
                    /** @constant */
                    type: "coin";
                    coin: string;
                } | {
                    /** @constant */
                    type: "use";
                    /** @enum {string} */
                    use: "hold" | "pay" | "stake" | "lend" | "provide-liquidity" | "leverage" | "burn";
                } | {
                    /** @constant */
                    type: "product";
                    /** @enum {string} */
                    product: "spot" | "p2p" | "staking" | "earn" | "loans" | "margin" | "futures" | "options" | "copy-trading" | "launchpad" | "betting" | "card" | "tokenised-shares" | "certified";
                    exchange?: string;
                } | {
                    /** @constant */
                    type: "zakat";
                };
                /** @enum {string} */
                stance: "permits" | "permits-if" | "by-kind" | "abstains" | "discourages" | "forbids" | "due" | "not-due";
                line: {
                    ar: string;
                    en: string;
                    tr: string;
                };
                condition?: {
                    ar: string;
                    en: string;
                    tr: string;
                };
                note?: {
                    ar: string;
                    en: string;
                    tr: string;
                };
                published: {
                    title: string;
                    url: string;
                };
                reported_by?: string;
                /** @enum {string} */
                certainty: "A" | "B";
                /** @enum {string} */
                grounds: "own" | "class";
                supersedes?: string;
            }[];
            countries: {
                /** @description The name of the file, without .json: an ISO 3166 code in lower case, or eu. */
                iso: string;
                name: {
                    ar: string;
                    en: string;
                    tr: string;
                };
                /** @description The plain answer first, in one or two sentences. */
                answer: {
                    ar: string;
                    en: string;
                    tr: string;
                };
                /** @description Buying and holding by a private person. */
                holding: {
                    /** @enum {string} */
                    value: "allowed-licensed" | "allowed-unregulated" | "unclear" | "restricted" | "banned";
                    /** @enum {string} */
                    certainty: "A" | "B" | "C";
                    /** @description Ids of the sources below: at least one for A and B, none for C. */
                    sources: string[];
                };
                /** @description Paying for goods and services. */
                payments: {
                    /** @enum {string} */
                    value: "licensed-only" | "not-legal-tender" | "unclear" | "banned";
                    /** @enum {string} */
                    certainty: "A" | "B" | "C";
                    /** @description Ids of the sources below: at least one for A and B, none for C. */
                    sources: string[];
                };
                regulators: {
                    name: {
                        ar: string;
                        en: string;
                        tr: string;
                    };
                    short?: string;
                    url?: string;
                }[];
                /** @description Laws and decisions by name and date, newest first. */
                laws: {
                    name: {
                        ar: string;
                        en: string;
                        tr: string;
                    };
                    /** @description No more exact than the sources agree. */
                    date: {
                        /** @constant */
                        precision: "day";
                        /** Format: date */
                        value: string;
                    } | {
                        /** @constant */
                        precision: "month";
                        value: string;
                    } | {
                        /** @constant */
                        precision: "year";
                        value: string;
                    } | {
                        /** @constant */
                        precision: "unknown";
                    };
                    /** @enum {string} */
                    certainty: "A" | "B" | "C";
                    /** @description Ids of the sources below: at least one for A and B, none for C. */
                    sources: string[];
                }[];
                /** @description How money reaches an account, one sentence each. */
                deposits: {
                    text: {
                        ar: string;
                        en: string;
                        tr: string;
                    };
                    /** @enum {string} */
                    certainty: "A" | "B" | "C";
                    /** @description Ids of the sources below: at least one for A and B, none for C. */
                    sources: string[];
                }[];
                /** @description What is unclear, and where sources differ. */
                unclear: {
                    ar: string;
                    en: string;
                    tr: string;
                }[];
                /** @description How recent the newest source is; where none was found, the day of the search. */
                as_of: {
                    /** @constant */
                    precision: "day";
                    /** Format: date */
                    value: string;
                } | {
                    /** @constant */
                    precision: "month";
                    value: string;
                };
                sources: {
                    /** @description What facts cite it by. */
                    id: string;
                    title: string;
                    url: string;
                }[];
            }[];
        };
        MarketRow: {
            id: string;
            symbol: string;
            name: string;
            image: string;
            rank: number | null;
            price: number | null;
            change24h: number | null;
            marketCap: number | null;
            volume24h: number | null;
            circulatingSupply: number | null;
            maxSupply: number | null;
            review: {
                id: string;
                category: components["schemas"]["Status"];
            } | null;
        };
        MarketList: {
            /** @constant */
            success: true;
            items: components["schemas"]["MarketRow"][];
            total: number;
            page: number;
            pageCount: number;
            counts: {
                [key: string]: number;
            };
            /** @description Null where there are no current figures. */
            fetchedAt: string | null;
            outdatedSince: string | null;
            summary: {
                marketCap: number;
                change24h: number;
                fetchedAt: string | null;
                sample: boolean;
            };
            refreshSeconds: number;
            /** @description To be credited with the figures. */
            source: {
                name: string;
                url: string;
            };
        };
        PriceHistory: {
            /** @constant */
            success: true;
            days: number;
            /** @description Pairs of a time in milliseconds and a price in US dollars. */
            points: number[][];
            fetchedAt: string | null;
            /** @description To be credited with the figures. */
            source: {
                name: string;
                url: string;
            };
        };
        NewsItem: {
            id: string;
            title: string;
            excerpt: string;
            source: string;
            sourceImage: string;
            url: string;
            image: string;
            publishedAt: string | null;
            /** @enum {string} */
            language: "ar" | "en" | "tr";
        };
        NewsList: {
            /** @constant */
            success: true;
            items: components["schemas"]["NewsItem"][];
            total: number;
            page: number;
            pageCount: number;
            fetchedAt: string | null;
            /** @description True where the news service gave nothing: the articles are samples of ours. */
            sample: boolean;
            source: {
                name: string;
                url: string;
            } | null;
        };
        SearchItem: {
            /** @enum {string} */
            kind: "coin" | "exchange" | "market" | "term" | "body" | "country";
            id: string;
            name: string;
            symbol: string;
            status: (components["schemas"]["Status"] | "unreviewed") | null;
            path: string;
            image: string;
        };
        SearchAnswer: {
            /** @constant */
            success: true;
            query: string;
            items: components["schemas"]["SearchItem"][];
            suggestion: string | null;
        };
        Body: {
            id: string;
            name: string;
            /** @description ISO 3166; null for one that belongs to no single country. */
            country: string | null;
            /** @enum {string} */
            type: "body" | "person";
        };
        Position: {
            id: string;
            body: string;
            date: string | null;
            scope: {
                /** @constant */
                type: "class";
            } | {
                /** @constant */
                type: "kind";
                kinds: ("payment" | "network-fuel" | "utility" | "governance" | "oracle" | "compute-storage" | "privacy-payment" | "fiat-stablecoin" | "crypto-stablecoin" | "yield-stablecoin" | "gold-token" | "exchange-token" | "venue-token" | "lending-token" | "derivatives-token" | "liquid-staking" | "wrapped" | "real-world-asset" | "game-token" | "gambling-token" | "fan-token" | "meme")[];
            } | {
                /** @constant */
                type: "coin";
                coin: string;
            } | {
                /** @constant */
                type: "use";
                /** @enum {string} */
                use: "hold" | "pay" | "stake" | "lend" | "provide-liquidity" | "leverage" | "burn";
            } | {
                /** @constant */
                type: "product";
                /** @enum {string} */
                product: "spot" | "p2p" | "staking" | "earn" | "loans" | "margin" | "futures" | "options" | "copy-trading" | "launchpad" | "betting" | "card" | "tokenised-shares" | "certified";
                exchange?: string;
            } | {
                /** @constant */
                type: "zakat";
            };
            /** @enum {string} */
            stance: "permits" | "permits-if" | "by-kind" | "abstains" | "discourages" | "forbids" | "due" | "not-due";
            /** @description What it holds, in one sentence of ours. */
            line: string;
            condition: string | null;
            note: string | null;
            published: components["schemas"]["Link"];
            reportedBy: string | null;
            /** @enum {string} */
            certainty: "A" | "B";
            /** @enum {string} */
            grounds: "own" | "class";
            supersedes: string | null;
            supersededBy: string | null;
        };
        PositionList: {
            /** @constant */
            success: true;
            bodies: components["schemas"]["Body"][];
            positions: components["schemas"]["Position"][];
        };
        BodyList: {
            /** @constant */
            success: true;
            bodies: {
                id: string;
                name: string;
                /** @description ISO 3166; null for one that belongs to no single country. */
                country: string | null;
                /** @enum {string} */
                type: "body" | "person";
                /** @description How many positions it has. */
                positions: number;
            }[];
        };
        CountryItem: {
            iso: string;
            name: string;
            answer: string;
            as_of: string;
            holding: {
                /** @enum {string} */
                value: "allowed-licensed" | "allowed-unregulated" | "unclear" | "restricted" | "banned";
                /**
                 * @description A: the text was read; B: one report; C: not verified.
                 * @enum {string}
                 */
                certainty: "A" | "B" | "C";
                verified: boolean;
            };
            payments: {
                /** @enum {string} */
                value: "licensed-only" | "not-legal-tender" | "unclear" | "banned";
                /**
                 * @description A: the text was read; B: one report; C: not verified.
                 * @enum {string}
                 */
                certainty: "A" | "B" | "C";
                verified: boolean;
            };
        };
        Country: {
            iso: string;
            name: string;
            answer: string;
            as_of: string;
            holding: {
                /** @enum {string} */
                value: "allowed-licensed" | "allowed-unregulated" | "unclear" | "restricted" | "banned";
                /**
                 * @description A: the text was read; B: one report; C: not verified.
                 * @enum {string}
                 */
                certainty: "A" | "B" | "C";
                verified: boolean;
                sources: components["schemas"]["Link"][];
            };
            payments: {
                /** @enum {string} */
                value: "licensed-only" | "not-legal-tender" | "unclear" | "banned";
                /**
                 * @description A: the text was read; B: one report; C: not verified.
                 * @enum {string}
                 */
                certainty: "A" | "B" | "C";
                verified: boolean;
                sources: components["schemas"]["Link"][];
            };
            regulators: {
                name: string;
                short: string | null;
                url: string | null;
            }[];
            laws: {
                name: string;
                date: string | null;
                /**
                 * @description A: the text was read; B: one report; C: not verified.
                 * @enum {string}
                 */
                certainty: "A" | "B" | "C";
                verified: boolean;
                sources: components["schemas"]["Link"][];
            }[];
            deposits: {
                text: string;
                /**
                 * @description A: the text was read; B: one report; C: not verified.
                 * @enum {string}
                 */
                certainty: "A" | "B" | "C";
                verified: boolean;
                sources: components["schemas"]["Link"][];
            }[];
            unclear: string[];
            exchanges: {
                licensed: {
                    total: number;
                    items: {
                        id: string;
                        name: string;
                        category: components["schemas"]["Status"];
                    }[];
                };
                open: {
                    total: number;
                    items: {
                        id: string;
                        name: string;
                        category: components["schemas"]["Status"];
                    }[];
                };
                barred: {
                    total: number;
                    items: {
                        id: string;
                        name: string;
                        category: components["schemas"]["Status"];
                    }[];
                };
                unknown: number;
            };
        };
        CountryList: {
            /** @constant */
            success: true;
            countries: components["schemas"]["CountryItem"][];
        };
        OneCountry: {
            /** @constant */
            success: true;
            country: components["schemas"]["Country"];
        };
        Method: {
            version: string;
            date: string;
            kinds: {
                coin: {
                    criteria: {
                        [key: string]: "decides" | "warns" | "informs";
                    };
                    facts: {
                        [key: string]: {
                            type: string;
                            criterion: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                    uses: {
                        [key: string]: {
                            by: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                exchange: {
                    criteria: {
                        [key: string]: "decides" | "warns" | "informs";
                    };
                    facts: {
                        [key: string]: {
                            type: string;
                            criterion: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                    uses: {
                        [key: string]: {
                            by: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            changes: {
                version: string;
                date: string;
            }[];
        };
        MethodAnswer: {
            /** @constant */
            success: true;
            method: components["schemas"]["Method"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCoins: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
                /** @description Must be one of all, halal, haram, questionable. */
                category?: "all" | "halal" | "haram" | "questionable";
                /** @description Must be one of payment, network-fuel, utility, governance, oracle, compute-storage, privacy-payment, fiat-stablecoin, crypto-stablecoin, yield-stablecoin, gold-token, exchange-token, venue-token, lending-token, derivatives-token, liquid-staking, wrapped, real-world-asset, game-token, gambling-token, fan-token, meme. */
                kind?: "payment" | "network-fuel" | "utility" | "governance" | "oracle" | "compute-storage" | "privacy-payment" | "fiat-stablecoin" | "crypto-stablecoin" | "yield-stablecoin" | "gold-token" | "exchange-token" | "venue-token" | "lending-token" | "derivatives-token" | "liquid-staking" | "wrapped" | "real-world-asset" | "game-token" | "gambling-token" | "fan-token" | "meme";
                /** @description Must be one of newest, rating, category, name. */
                sort?: "newest" | "rating" | "category" | "name";
                /** @description Must be one of asc, desc. */
                order?: "asc" | "desc";
                /** @description Must be a whole number from 1 to 999999. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoinList"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getCoin: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneCoin"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getCoinChart: {
        parameters: {
            query?: {
                /** @description Must be one of 7, 30, 365. */
                days?: "7" | "30" | "365";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceHistory"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    askForReview: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads back to the page of the coin. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listExchanges: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
                /** @description Must be one of all, halal, haram, questionable. */
                category?: "all" | "halal" | "haram" | "questionable";
                /** @description Must be one of newest, rating, category, name. */
                sort?: "newest" | "rating" | "category" | "name";
                /** @description Must be one of asc, desc. */
                order?: "asc" | "desc";
                /** @description Must be a whole number from 1 to 999999. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeList"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getExchange: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneExchange"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MethodAnswer"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listPositions: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
                /** @description Must be an id of small letters, digits and hyphens. */
                coin?: string;
                /** @description Must be one of payment, network-fuel, utility, governance, oracle, compute-storage, privacy-payment, fiat-stablecoin, crypto-stablecoin, yield-stablecoin, gold-token, exchange-token, venue-token, lending-token, derivatives-token, liquid-staking, wrapped, real-world-asset, game-token, gambling-token, fan-token, meme. */
                kind?: "payment" | "network-fuel" | "utility" | "governance" | "oracle" | "compute-storage" | "privacy-payment" | "fiat-stablecoin" | "crypto-stablecoin" | "yield-stablecoin" | "gold-token" | "exchange-token" | "venue-token" | "lending-token" | "derivatives-token" | "liquid-staking" | "wrapped" | "real-world-asset" | "game-token" | "gambling-token" | "fan-token" | "meme";
                /** @description Must be one of permits, permits-if, by-kind, abstains, discourages, forbids, due, not-due. */
                stance?: "permits" | "permits-if" | "by-kind" | "abstains" | "discourages" | "forbids" | "due" | "not-due";
                /** @description Must be an id of small letters, digits and hyphens. */
                body?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionList"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listBodies: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodyList"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listCountries: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryList"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getCountry: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
            };
            header?: never;
            path: {
                iso: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneCountry"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listMarkets: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
                /** @description Must be one of all, halal, questionable, haram, unreviewed. */
                category?: "all" | "halal" | "questionable" | "haram" | "unreviewed";
                /** @description Must be one of rank, price, change, market_cap, volume. */
                sort?: "rank" | "price" | "change" | "market_cap" | "volume";
                /** @description Must be one of asc, desc. */
                order?: "asc" | "desc";
                /** @description Must be a whole number from 1 to 999999. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketList"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listNews: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
                /** @description Must be one of all, bitcoin, ethereum, defi, nft, regulation. */
                category?: "all" | "bitcoin" | "ethereum" | "defi" | "nft" | "regulation";
                /** @description Must be a whole number from 1 to 999999. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsList"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
                /** @description Must be text, of which 100 characters are read. */
                q?: string;
                /** @description Must be a number from 1 to 50. */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApi"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getDataSet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataSet"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getDataTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getCoinBadge: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getExchangeBadge: {
        parameters: {
            query?: {
                /** @description The language of the texts; ar where it is not given. */
                lang?: "ar" | "en" | "tr";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    /** @description For If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter has a value that it does not take. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
}
