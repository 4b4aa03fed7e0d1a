// Generated from contracts/openapi.yaml. To change it, change the contract and run
// node scripts/run.mjs checks/contracts.ts generate

export interface paths {
    readonly "/auth_token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A bearer token for a customer uuid (E6). */
        readonly post: operations["authToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customer/data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The customer that the bearer belongs to (E7). */
        readonly get: operations["customerData"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customer/decode": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The customer an invitation's token belongs to; the token parameter of the address is the bearer of this one call (E7).
         * @description 401 where the invitation is to a webinar that has ended or was cancelled: it gives no identity any more.
         */
        readonly get: operations["customerDecode"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customer/queue": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Registers the visitor with the broker; the queue receives what concerns this visitor. A fresh queue for each call (Q1). */
        readonly post: operations["customerQueue"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation_queue/push": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Puts the visitor in line for a one-to-one, or answers the state of the place already held; idempotent (Q1). */
        readonly post: operations["presentationQueuePush"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation_queue/leave": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives up the place in line on purpose; sent with keepalive (readings Q6). */
        readonly post: operations["presentationQueueLeave"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/live_button_url": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where the live button leads; the browser appends lang and uuid (E11). */
        readonly get: operations["liveButtonUrl"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A presentation (R11); 403 without a valid invitation (R8). */
        readonly get: operations["presentation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/attend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The display name with which a visitor attends a one-to-many or webinar (Q4).
         * @description A backend should refuse a name that reads like the consultant's (400, in words at `first_name`): guests would take its messages for the consultant's. The client tells both apart by the sender's type alone.
         */
        readonly post: operations["presentationAttend"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What is to come, before it starts (Q11). Of a webinar and a one-to-many it needs no invitation.
         * @description The preview of a one-to-one tells who has an appointment when: those who are not invited get 404, as for one that does not exist.
         */
        readonly get: operations["presentationPreview"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/resend_invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sends the invitation again by e-mail (Q11, X3). Answers alike whether the address is known or not. */
        readonly post: operations["presentationResendInvitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/chat_queue/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A fresh chat queue of this presentation for this tab (H1). */
        readonly get: operations["presentationChatQueue"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/chat_history/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What was said so far in the chats this visitor may read (H1). */
        readonly get: operations["presentationChatHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/chat_files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Uploads a file to be named in a message (H8). Limits stand in settings.
         * @description A backend should hold the kind against the bytes and answer a name whose only ending fits it: a PDF that was sent as `invoice.pdf.exe` is `invoice.pdf`. The client shows and saves a name with another ending with the fitting one behind it, and one whose kind it does not know with `.bin`.
         */
        readonly post: operations["presentationChatFileUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/chat_files/{file_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The file, with Content-Disposition attachment and nosniff (H8). */
        readonly get: operations["presentationChatFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/admin_feedback/gdpr_consent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Reports that the visitor agreed to the terms for this presentation (C3). */
        readonly post: operations["gdprConsent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/questions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The questions asked after a presentation (F1). */
        readonly get: operations["questions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/feedback": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What the visitor thought of it (readings F1); at least one field beside presentation_id is filled (F2). */
        readonly post: operations["feedback"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/location/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A dealer or brand (E8). */
        readonly get: operations["location"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The settings of a location, a set of named values (E9). Unknown names are kept and ignored. */
        readonly get: operations["settings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/products": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The models of the brand (K3). */
        readonly get: operations["products"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/{token}/decode": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The booking that a link's token belongs to (K5).
         * @description 200 while the link is current, also when the booking is past, or cancelled by this link: status_id and the times say so. 410 `link_outdated` when the booking was moved or cancelled since the link was written; 404 `link_unknown` otherwise.
         */
        readonly get: operations["bookingDecode"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/month_availability": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Which UTC dates of a month have a free interval (K1). */
        readonly get: operations["bookingMonthAvailability"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/day_availability": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The free intervals of a UTC date (K1, K2). */
        readonly get: operations["bookingDayAvailability"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/hold": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Keeps an interval for a few minutes while the visitor fills the form (readings K4; capability holds). */
        readonly post: operations["bookingHold"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/hold/{hold_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Keeps a hold for another while.
         * @description Not longer than 30 minutes in all from when the interval was taken, so that nobody keeps it from everybody: expires_at says until when, and after that it is 404 `hold_unknown` like any other that has run out. To take the same interval again while it is held does not begin these 30 minutes again.
         */
        readonly put: operations["bookingHoldRenew"];
        readonly post?: never;
        /** Gives a held interval back. */
        readonly delete: operations["bookingHoldRelease"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/submit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Books an interval (K4). */
        readonly post: operations["bookingSubmit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/requests/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The booking that a request under this key has made or moved, as it now stands (readings K4; capability idempotency).
         * @description For the customer who sent the request and whose booking it is. The showroom asks it after a reload, when the answer was lost and the details that the request had are not stored. It books nothing. 404 `request_unknown`: no request of this customer under this key has been carried out. A backend without this call answers 404 without that code: then the visitor is asked.
         */
        readonly get: operations["bookingRequest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A booking of this customer (K4). */
        readonly get: operations["booking"];
        /**
         * Moves a booking to another interval (K4).
         * @description For the own customer, or anyone who holds a current link (booking_token of the body). 409 `interval_taken`, `booking_settled` when it is cancelled, `booking_past`; 410 `link_outdated`.
         */
        readonly put: operations["bookingReschedule"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/{id}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancels a booking (K4).
         * @description A second time answers the same booking and sends no second mail. 409 `booking_past`; 410 `link_outdated`.
         */
        readonly post: operations["bookingCancel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/{id}/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirms a booking (K4).
         * @description A second time answers the same booking and sends no second mail. 409 `booking_settled` when it is cancelled, `booking_past`; 410 `link_outdated`.
         */
        readonly post: operations["bookingConfirm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/booking/{id}/mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Writes the newest mail about a booking once more (field case BK7; capability booking_mail).
         * @description To the booking's own address, in its language, with the links that hold and with the UID and SEQUENCE that its calendar file has: no link becomes outdated by it. Once a minute for each booking, else 429. 409 `booking_settled` when it is cancelled, `booking_past`; 410 `link_outdated`.
         */
        readonly post: operations["bookingMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Id: number;
        /**
         * Format: uuid
         * @description A secret of the customer; anyone who has it gets a token (readings E5).
         */
        readonly Uuid: string;
        /** @description Bearer of calls about a webinar, of those that name the security scheme `webinar` (readings E7); absent, the auth token is. With it, these calls are 403 where they name a presentation of another kind, or a webinar that has ended or was cancelled, and every other call is 401. A call about a webinar that is scheduled or live is 403 with the auth token of a customer who has a webinar token. A customer who is invited to no such webinar has none. */
        readonly WebinarToken: string;
        /** @description Random name by which others know a visitor (readings E5). */
        readonly ConsumerTag: string;
        readonly QueueName: string;
        /** @description Those in line, in order. */
        readonly WaitingIds: readonly string[];
        /** @description Which chat a message belongs to. */
        readonly ChatName: string;
        /** @description UTC HH:mm:ss (K2). */
        readonly UtcTime: string;
        /** @description Alert text: message, else error, else System error (N3). */
        readonly Problem: {
            readonly message?: string;
            readonly error?: string;
            /** @description A stable name of the problem. */
            readonly code?: string;
            /** @description What is wrong with single fields of the body, by their names: words in the language of the request, shown beside the field (V2). The words may also stand alone, without a list. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
        };
        readonly OutdatedProblem: {
            readonly message?: string;
            readonly error?: string;
            /** @description A stable name of the problem. */
            readonly code?: string;
            /** @description To the booker's own bearer alone: the booking that the link was for, as it is now by GET booking/{id}. */
            readonly booking_id?: components["schemas"]["Id"];
        };
        readonly KeyProblem: {
            readonly message?: string;
            readonly error?: string;
            /** @description A stable name of the problem. */
            readonly code?: string;
            /** @description The booking that was made under the key: a later request changes it instead of making a second one. */
            readonly booking_id?: components["schemas"]["Id"];
        };
        readonly TakenProblem: {
            readonly message?: string;
            readonly error?: string;
            /** @description A stable name of the problem. */
            readonly code?: string;
            /** @description With `interval_taken`: the nearest free intervals in order of time, of the same and neighbouring days. */
            readonly alternatives?: readonly components["schemas"]["DatedInterval"][];
            /** @description With `interval_taken`, to the booker's own bearer alone: the booking that has the interval, which is then not said to be taken (readings K4, own time). */
            readonly booking_id?: components["schemas"]["Id"];
        };
        /** @description Where the visitor comes from; 0 or empty is none (E10). */
        readonly Referral: {
            readonly referral_id?: string;
            readonly referral_name?: string;
            readonly referral_url?: string;
        };
        readonly Customer: {
            readonly uuid: components["schemas"]["Uuid"];
            readonly first_name: string | null;
            readonly last_name: string | null;
            readonly consumer_tag?: components["schemas"]["ConsumerTag"];
            readonly webinar_token?: components["schemas"]["WebinarToken"];
        };
        readonly Location: {
            readonly id?: components["schemas"]["Id"];
            readonly name?: string;
            /** @description livid when absent or unknown (T1). */
            readonly branding_code?: string | null;
            /** @description The broker's virtual host (B1). */
            readonly rabbit_v_host: string;
            readonly feature_flags?: {
                readonly booking_phone_required?: boolean;
                readonly booking_hide_product_icon?: boolean;
            };
            /** @description Whether somebody is there now (readings T7). */
            readonly support_open?: boolean;
        };
        /** @description Each is read by itself: one that cannot be read is reported, and is as if it were not set. Addresses of videos and client_schedule_page_url resolve against the showroom's own page. */
        readonly Setting: {
            readonly name: string;
            readonly value: unknown;
        } & (unknown & unknown & unknown & unknown & unknown & unknown);
        readonly NamedStatus: {
            readonly type: string;
            readonly id: number | string;
        };
        /** @description In the language of the request (C1). */
        readonly TermsSection: {
            readonly title: string;
            /** @description Paragraphs are separated by an empty line. */
            readonly text: string;
        };
        readonly ChatFileLimits: {
            readonly max_bytes: number;
            readonly content_types: readonly string[];
        };
        readonly Product: {
            readonly id: components["schemas"]["Id"];
            readonly brand: string;
            readonly model: string;
            /** @description Resolves against the API base URL. */
            readonly image_url?: string | null;
        };
        readonly Preview: {
            readonly id: components["schemas"]["Id"];
            readonly type_id?: components["schemas"]["PresentationType"];
            readonly status_id?: components["schemas"]["PresentationStatus"];
            /** @description Where it belongs: a visitor without an invitation then asks for one in the right brand (R8). */
            readonly location_id?: components["schemas"]["Id"];
            readonly name: string;
            readonly description?: string | null;
            /**
             * Format: date
             * @description UTC.
             */
            readonly start_date: string;
            readonly start_time: components["schemas"]["UtcTime"];
        };
        /**
         * @description 1 scheduled, 2 ended, 3 cancelled, 4 live.
         * @enum {integer}
         */
        readonly PresentationStatus: 1 | 2 | 3 | 4;
        /**
         * @description 1 one-to-one, 2 one-to-many, 3 webinar.
         * @enum {integer}
         */
        readonly PresentationType: 1 | 2 | 3;
        readonly Presentation: {
            readonly id: components["schemas"]["Id"];
            readonly status_id: components["schemas"]["PresentationStatus"];
            readonly type_id: components["schemas"]["PresentationType"];
            readonly location_id: components["schemas"]["Id"];
            /**
             * @description 1: the group chat is on.
             * @enum {integer}
             */
            readonly has_general_chat: 0 | 1;
            readonly gdpr_consent: number | boolean;
            readonly name: string;
            readonly description?: string | null;
            /** Format: date */
            readonly start_date: string;
            readonly start_time: components["schemas"]["UtcTime"];
            /** @description Who speaks, for headings; first name. */
            readonly consultant?: string;
            /** @description Whether this customer gave a display name already (Q4). */
            readonly attending?: boolean;
            readonly stream?: components["schemas"]["Stream"];
            readonly publish?: components["schemas"]["PublishTarget"];
            readonly ice_servers?: readonly {
                readonly urls: string | readonly string[];
                readonly username?: string;
                readonly credential?: string;
            }[];
        };
        /** @description Where the presentation's stream is (readings, Streams): by signalling, which needs its three fields, or by WHEP or HLS, which need their address alone. Addresses resolve against the API base URL. The showroom also reads these fields flat in the presentation, in camel case, and streamLink for signalling_url; those of PublishTarget begin with publish_ then. */
        readonly Stream: {
            /** @description ws(s) address of Wowza-style signalling. */
            readonly signalling_url?: string;
            readonly application_name?: string;
            readonly stream_name?: string;
            readonly hls_url?: string;
            readonly whep_url?: string;
            /** @description What the media server asks of who plays: the bearer of WHEP, and secureToken in streamInfo of signalling. Never in an address. */
            readonly token?: string;
        };
        /** @description Where this visitor may publish; absent, the visitor only watches. */
        readonly PublishTarget: {
            /** @description The streamLink. */
            readonly signalling_url?: string;
            readonly application_name?: string;
            readonly stream_name?: string;
            readonly whip_url?: string;
            /** @description What the media server asks of who publishes: the bearer of WHIP, and secureToken in streamInfo of signalling. */
            readonly token?: string;
        };
        readonly Attachment: {
            readonly id: string;
            readonly name: string;
            /** @description Bytes. */
            readonly size: number;
            readonly content_type: string;
        };
        /** @description The chat envelope (H3). */
        readonly ChatMessage: {
            /** @constant */
            readonly type: "chat_message";
            /** @description UTC, ms since 1970; stamped by the backend. */
            readonly timestamp: number;
            readonly data: {
                /** @description Random, made by the sender, kept through the stamp (readings H1); one message by sender and id. */
                readonly id?: string;
                readonly customer_chat: components["schemas"]["ChatName"];
                readonly sender: {
                    /**
                     * @description 4 is a customer, shown to others as a guest; 2 the moderator.
                     * @default 4
                     */
                    readonly type?: number;
                    /** @description consumer_tag of a customer, a random name of a moderator. */
                    readonly id: string;
                    readonly first_name?: string | null;
                    readonly last_name?: string | null;
                };
                /** @description Text, never markup; empty only beside attachments. */
                readonly message: string;
                readonly attachments?: readonly components["schemas"]["Attachment"][];
            };
        };
        readonly Interval: {
            readonly id?: components["schemas"]["Id"];
            readonly start_time: components["schemas"]["UtcTime"];
            readonly end_time: components["schemas"]["UtcTime"];
            /**
             * Format: date
             * @description UTC date of start_time.
             */
            readonly date?: string;
        };
        readonly DatedInterval: {
            readonly id?: components["schemas"]["Id"];
            readonly start_time: components["schemas"]["UtcTime"];
            readonly end_time: components["schemas"]["UtcTime"];
            /**
             * Format: date
             * @description UTC date of start_time.
             */
            readonly date: string;
        };
        readonly BookingInterval: {
            readonly id: components["schemas"]["Id"];
            readonly start_time: components["schemas"]["UtcTime"];
            readonly end_time: components["schemas"]["UtcTime"];
            /** Format: date */
            readonly date: string;
            /** @description One of booking_interval_statuses: 1 booked, 2 confirmed, 3 cancelled. */
            readonly status_id?: number | string;
            /** @description Counts up when the booking is moved or cancelled; links of an older version are outdated. */
            readonly version?: number;
            /** @description UID by which calendars know the appointment, the same in the mails' ICS; its SEQUENCE is version - 1. Absent: no mail brings one. */
            readonly calendar_uid?: string;
            /** @description Only when a booking was moved by a link: what takes the place of the link's token, which is outdated now. */
            readonly booking_token?: string;
            /** @description True in the answer to a move that has outdated the links of earlier mails: the page says so. Absent: it does not. */
            readonly links_outdated?: boolean;
            readonly location_id?: components["schemas"]["Id"];
            readonly presentation_id?: components["schemas"]["Id"];
            /** @description Where the visitor joins when the time has come: a path of the showroom's own, or an http(s) address (decision 023). Every person who opens it gets in, so that it is told to the booker's own bearer alone, and while the booking stands. Absent: no link is shown. */
            readonly join_url?: string;
            readonly product: components["schemas"]["Product"] | null;
            /** @description Who booked. To anybody but the booker's own bearer names and e-mail alone, whatever link the request names: uuid is a secret (readings K5, E5). The showroom reads no uuid here. */
            readonly customer: {
                readonly uuid?: components["schemas"]["Uuid"];
                readonly first_name?: string | null;
                readonly last_name?: string | null;
                readonly email?: string | null;
                readonly phone?: string | null;
            };
            readonly comments?: string | null;
        };
        readonly BookingData: {
            readonly location_id: components["schemas"]["Id"];
            /**
             * Format: date
             * @description UTC date of start_time.
             */
            readonly date: string;
            readonly start_time: components["schemas"]["UtcTime"];
            readonly product_id?: components["schemas"]["Id"];
            readonly first_name: string;
            readonly last_name: string;
            /** Format: email */
            readonly email: string;
            /** @description V1: 9 to 17 characters. */
            readonly phone?: string;
            readonly comments?: string;
            readonly hold_id?: string;
            /** @description The link's token, when the booking was opened from a link. */
            readonly booking_token?: string;
            /** @description The visitor's zone (IANA), in which mails tell times; the location's when absent or unknown. */
            readonly time_zone?: string;
            /** @constant */
            readonly gdpr_consent?: true;
            readonly referral_id?: string;
            readonly referral_name?: string;
            readonly referral_url?: string;
        };
    };
    responses: {
        /** @description The request is not valid; message says why in the language of the request. A backend without the finer statuses (404, 409, 410, 422 …) answers this one: the client shows the message and loses what it offers for the finer one. */
        readonly Refused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No token, or one that is expired or foreign (X1). */
        readonly Unauthorised: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not this customer's (R8). */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing. */
        readonly Missing: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `interval_taken`: the interval is taken, and alternatives are the nearest free ones; `booking_settled`, `booking_past`: the booking can no longer change. */
        readonly Taken: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["TakenProblem"];
            };
        };
        /** @description The booking can no longer change: `booking_settled` (cancelled) or `booking_past`. */
        readonly Settled: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `link_outdated`: the booking was moved or cancelled since the link was written. Nothing of it is told but its id to the booker's own bearer. */
        readonly Outdated: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OutdatedProblem"];
            };
        };
        /** @description `idempotency_key_reused`: the key was used for another body, and booking_id is what it booked. */
        readonly KeyReused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["KeyProblem"];
            };
        };
        /** @description Larger than the settings allow. */
        readonly TooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; Retry-After says when, in seconds, where that is known. The code says of what: `bookings_many` (appointments ahead), `mails_many` (mails to one address), `files_many`, `files_full`, `mail_too_soon`, else `too_many`. */
        readonly TooMany: {
            headers: {
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The booking as it now stands. */
        readonly Booking: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly booking_interval: components["schemas"]["BookingInterval"];
                };
            };
        };
        /** @description The booking as it now stands, by the name that the other calls give it. The result page cannot show it otherwise. */
        readonly FoundBooking: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly booking_interval: components["schemas"]["BookingInterval"];
                };
            };
        };
        /** @description The booking as it now stands. Without it, what was known of the booking before is shown. */
        readonly ChangedBooking: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly booking_interval: components["schemas"]["BookingInterval"];
                };
            };
        };
        /** @description The hold. */
        readonly Hold: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly hold_id: string;
                    /** Format: date-time */
                    readonly expires_at: string;
                };
            };
        };
    };
    parameters: {
        /** @description Language of texts in the answer (E6). */
        readonly Language: "en" | "de";
        readonly PresentationId: components["schemas"]["Id"];
        readonly BookingId: components["schemas"]["Id"];
        /** @description Only messages stamped later than this; UTC, ms since 1970. Sent where `capabilities` has `history_after`, by a visitor who was cut off and still has what was said before. A backend that does not know it answers everything, which is merged alike. */
        readonly After: number;
        /** @description Capability idempotency; not sent where that is not listed. Made by the client, one for each booking that is meant, however often it is sent: the same key with the same body answers the same booking and sends no second mail; with another body 422. Kept for each customer; a refusal leaves the key free. */
        readonly IdempotencyKey: string;
        readonly ReferralId: string;
        readonly ReferralName: string;
        readonly ReferralUrl: string;
    };
    requestBodies: {
        /** @description Anyone who holds a current link may do it, even if somebody else booked; without it only the own customer. To cancel and confirm a body is sent with the capability booking_links alone (decisions, extra fields). */
        readonly LinkHolder: {
            readonly content: {
                readonly "application/json": {
                    /** @description The link's token. */
                    readonly booking_token?: string;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly authToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly uuid: components["schemas"]["Uuid"];
                };
            };
        };
        readonly responses: {
            /** @description The token. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            /** @description Bearer of REST, passcode of STOMP (readings B4). */
                            readonly token: string;
                        };
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly customerData: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The customer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly customer: components["schemas"]["Customer"];
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
        };
    };
    readonly customerDecode: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invited customer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly uuid: components["schemas"]["Uuid"];
                        readonly consumer_tag: components["schemas"]["ConsumerTag"];
                        readonly first_name: string;
                        readonly last_name: string;
                        readonly webinar_token?: components["schemas"]["WebinarToken"];
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
        };
    };
    readonly customerQueue: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Referral"] & {
                    readonly presentation_id?: components["schemas"]["Id"];
                    /** @description Where the visitor is, sent with the capability `location_scope` alone; without it and without a presentation the queue is made for every location. */
                    readonly location_id?: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description The visitor's own queue. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly consumer_tag: components["schemas"]["ConsumerTag"];
                        readonly queue_name: components["schemas"]["QueueName"];
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationQueuePush: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Referral"] & {
                    readonly location_id: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description The line, and the queue on which it reports. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly consumer_tag: components["schemas"]["ConsumerTag"];
                        readonly waiting_ids: components["schemas"]["WaitingIds"];
                        readonly rabbit_queue_name: components["schemas"]["QueueName"];
                        /** @description Absent means yes (readings Q5). */
                        readonly moderator_available?: boolean;
                        /** @description Set when the visitor was picked up meanwhile (readings Q1). */
                        readonly presentation_id?: components["schemas"]["Id"];
                        /** @description How long the place is kept while nobody listens, in seconds (readings Q6). */
                        readonly lease_seconds?: number;
                        /** @description True once after the place held before was given up because nobody listened (readings Q6). */
                        readonly lease_ran_out?: boolean;
                        /** @description For how long the place has been held, in seconds. */
                        readonly waited_seconds?: number;
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationQueueLeave: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly location_id: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description The visitor is not in line any more. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
        };
    };
    readonly liveButtonUrl: {
        readonly parameters: {
            readonly query: {
                readonly location_id: components["schemas"]["Id"];
                readonly referral_url?: components["parameters"]["ReferralUrl"];
                readonly referral_name?: components["parameters"]["ReferralName"];
                readonly referral_id?: components["parameters"]["ReferralId"];
            };
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description An http(s) address, or a path of the showroom's own. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly url: string;
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly presentation: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The presentation. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly presentation: components["schemas"]["Presentation"];
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly presentationAttend: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly first_name: string;
                    readonly last_name?: string;
                    /** Format: email */
                    readonly email?: string;
                    /** @description The dealer number: digits. */
                    readonly dealer_id?: string;
                };
            };
        };
        readonly responses: {
            /** @description Attending. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @constant */
                        readonly attending: true;
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationPreview: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The preview. Without it the waiting room shows what the presentation itself says. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly preview: components["schemas"]["Preview"];
                    };
                };
            };
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly presentationResendInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** Format: email */
                    readonly email: string;
                };
            };
        };
        readonly responses: {
            /** @description Sent, or not. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly success: boolean;
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationChatQueue: {
        readonly parameters: {
            readonly query?: {
                readonly referral_url?: components["parameters"]["ReferralUrl"];
                readonly referral_name?: components["parameters"]["ReferralName"];
                readonly referral_id?: components["parameters"]["ReferralId"];
            };
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The queue, and the name of the private chat. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly consumer_tag: components["schemas"]["ConsumerTag"];
                        readonly chat_queue: components["schemas"]["QueueName"];
                        /** @description customer_chat of the visitor's private chat with the moderator; consumer_tag where it is missing. */
                        readonly private_chat: components["schemas"]["ChatName"];
                        /** @description Whether the moderator has muted this visitor in the group (chat_muted of the broker); absent means no, unreadable yes. */
                        readonly muted?: boolean;
                        /** @description How many listen to this presentation's chats now (message crowd of the broker); absent means few. */
                        readonly crowd?: number;
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationChatHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description Only messages stamped later than this; UTC, ms since 1970. Sent where `capabilities` has `history_after`, by a visitor who was cut off and still has what was said before. A backend that does not know it answers everything, which is merged alike. */
                readonly after?: components["parameters"]["After"];
            };
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One entry a chat; messages are envelopes as the broker delivers them; with `after` only later ones. The chat works without this answer: what is live is shown and what is written is sent, and it is asked for again after 2 s, 4 s, 8 s … 30 s. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly chat_history: readonly {
                            readonly customer_chat?: components["schemas"]["ChatName"];
                            readonly messages: readonly components["schemas"]["ChatMessage"][];
                        }[];
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly presentationChatFileUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    readonly file: string;
                };
            };
        };
        readonly responses: {
            /** @description What a message's data carries as an attachment. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Attachment"];
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["Refused"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationChatFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
                readonly file_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The bytes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly gdprConsent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly presentation_id: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description Noted. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly questions: {
        readonly parameters: {
            readonly query: {
                readonly presentation_id: components["schemas"]["Id"];
            };
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description In the order in which they are asked, in the language of the request. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly questions: readonly {
                            /** @description Which question an answer belongs to (capability feedback). */
                            readonly id?: components["schemas"]["Id"];
                            /** @description Also by the name question, title, name or label. A question may be its text alone. */
                            readonly text: string;
                        }[];
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly feedback: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly presentation_id: components["schemas"]["Id"];
                    readonly review?: string;
                    /** @description Stars. */
                    readonly rating?: number;
                    /** @description 1 poor to 5 excellent. */
                    readonly call_quality?: number;
                    readonly answers?: readonly {
                        readonly question_id: components["schemas"]["Id"];
                        readonly text: string;
                    }[];
                    /** Format: email */
                    readonly email?: string;
                    readonly subscribe?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Kept. A second answer of the same visitor replaces the first. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly location: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The location. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly location: components["schemas"]["Location"];
                    };
                };
            };
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly settings: {
        readonly parameters: {
            readonly query: {
                readonly location_id: components["schemas"]["Id"];
            };
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Named values. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly items: readonly components["schemas"]["Setting"][];
                    };
                };
            };
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly products: {
        readonly parameters: {
            readonly query?: {
                readonly items_per_page?: number;
                readonly order_by?: "model";
                /** @description 0 ascending, 1 descending. */
                readonly order_type?: 0 | 1;
                /** @description true leaves out hidden models. */
                readonly hide?: boolean;
                /** @description Sent with the capability location_scope alone (decisions, extra fields). */
                readonly location_id?: components["schemas"]["Id"];
            };
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The models. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly items: readonly components["schemas"]["Product"][];
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
        };
    };
    readonly bookingDecode: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Booking"];
            readonly 404: components["responses"]["Missing"];
            readonly 410: components["responses"]["Outdated"];
        };
    };
    readonly bookingMonthAvailability: {
        readonly parameters: {
            readonly query: {
                readonly location_id: components["schemas"]["Id"];
                readonly product_id?: components["schemas"]["Id"];
                readonly year: number;
                readonly month: number;
            };
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The month's dates. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly monthly_availability: readonly {
                            /**
                             * Format: date
                             * @description UTC date of the intervals.
                             */
                            readonly date: string;
                            readonly available: boolean;
                            /** @description How many begin on this UTC date. */
                            readonly free_intervals?: number;
                            /** @description When they begin: tells local days apart before any of them is looked at. */
                            readonly start_times?: readonly components["schemas"]["UtcTime"][];
                        }[];
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly bookingDayAvailability: {
        readonly parameters: {
            readonly query: {
                readonly location_id: components["schemas"]["Id"];
                readonly product_id?: components["schemas"]["Id"];
                readonly date: string;
            };
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Free intervals in order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly available_intervals: readonly components["schemas"]["Interval"][];
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly bookingHold: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly location_id: components["schemas"]["Id"];
                    readonly product_id?: components["schemas"]["Id"];
                    /** Format: date */
                    readonly date: string;
                    readonly start_time: components["schemas"]["UtcTime"];
                    /** @description Released as part of taking this one. */
                    readonly previous_hold_id?: string;
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Hold"];
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 409: components["responses"]["Taken"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly bookingHoldRenew: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly hold_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Hold"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly bookingHoldRelease: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly hold_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Free again, or was not held any more. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly bookingSubmit: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
                /** @description Capability idempotency; not sent where that is not listed. Made by the client, one for each booking that is meant, however often it is sent: the same key with the same body answers the same booking and sends no second mail; with another body 422. Kept for each customer; a refusal leaves the key free. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BookingData"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Booking"];
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 409: components["responses"]["Taken"];
            readonly 422: components["responses"]["KeyReused"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly bookingRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Booking"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly booking: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["FoundBooking"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly bookingReschedule: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
                /** @description Capability idempotency; not sent where that is not listed. Made by the client, one for each booking that is meant, however often it is sent: the same key with the same body answers the same booking and sends no second mail; with another body 422. Kept for each customer; a refusal leaves the key free. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BookingData"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Booking"];
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Taken"];
            readonly 410: components["responses"]["Outdated"];
            readonly 422: components["responses"]["KeyReused"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly bookingCancel: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["LinkHolder"];
        readonly responses: {
            readonly 200: components["responses"]["ChangedBooking"];
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Settled"];
            readonly 410: components["responses"]["Outdated"];
        };
    };
    readonly bookingConfirm: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["LinkHolder"];
        readonly responses: {
            readonly 200: components["responses"]["ChangedBooking"];
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Settled"];
            readonly 410: components["responses"]["Outdated"];
        };
    };
    readonly bookingMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of texts in the answer (E6). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["LinkHolder"];
        readonly responses: {
            /** @description It is on its way. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Settled"];
            readonly 410: components["responses"]["Outdated"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
}
