// Generated from contracts/desk.openapi.yaml. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

export interface paths {
    readonly "/session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns who is signed in, and how to sign in. Needs no session. */
        readonly get: operations["session"];
        readonly put?: never;
        /** Signs in by name and password. Replaces the session of this browser. */
        readonly post: operations["signIn"];
        /** Ends the session. Its cookie opens nothing any more. Any role. */
        readonly delete: operations["signOut"];
        readonly options?: never;
        readonly head?: never;
        /** Changes the language of the account. Any role. */
        readonly patch: operations["changeSession"];
        readonly trace?: never;
    };
    readonly "/session/oidc": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Leads the browser to the identity provider (OpenID Connect, authorization code with PKCE). Open it as a page. */
        readonly get: operations["oidcStart"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/session/oidc/callback": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Receives the browser from the identity provider. Only the provider's redirect opens it.
         * @description The provider's parameters are checked as OpenID Connect demands. A refusal leads back to the desk with `?signIn=refused` (the account may not use the desk) or `?signIn=failed` (the sign-in did not complete; try again).
         */
        readonly get: operations["oidcCallback"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/session/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Sets a new password of the account, and ends its other sessions. Any role, if the account signs in by password. */
        readonly put: operations["changePassword"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/session/use": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Counts as a use, so that the session does not become idle. The desk calls it after a press. Its latest end stays. Any role. */
        readonly post: operations["extendSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/own-sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists the running sessions of the account, the newest first. Any role. */
        readonly get: operations["ownSessions"];
        readonly put?: never;
        readonly post?: never;
        /** Ends all sessions of the account, this one too. Any role. */
        readonly delete: operations["endOwnSessions"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/own-sessions/{sessionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Ends another session of the account. Any role. */
        readonly delete: operations["endOwnSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists the running sessions of the lead's locations, the newest first. Lead. */
        readonly get: operations["sessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions/{sessionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Ends another session at once. Lead. */
        readonly delete: operations["endSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns who did what at the locations of the account, the newest first. Lead, auditor. */
        readonly get: operations["audit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns all lists of the desk, for the locations of the account. Any role. */
        readonly get: operations["state"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Streams changes of the desk (server-sent events). Any role.
         * @description Each event has an `id`, a name, and JSON as data: the names and their data are the properties of the schema `Events`.
         *     A list replaces the list of before; a single item replaces the item with the same id or is added.
         *
         *     The first event is `hello`. If its `eventId` differs from the one in the last state, or of the last event received,
         *     news was missed: read `GET /state`. The browser reconnects by itself. Lists of one topic come at most four times a second,
         *     and once a second if a queue has more than 100 places. A `message` comes at once.
         *
         *     While the stream is open, the account is at the desk of `locations`: colleagues see it, and the locations are attended.
         *     The event `stillThere` comes at once and every 10 s: confirm it with `POST /events/{stream}/presence`. The stream of a
         *     desk that has confirmed once, and then says nothing for 35 s, is ended.
         */
        readonly get: operations["events"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/events/{stream}/presence": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Confirms that the desk of a stream is still there. No use of the session, which may become idle. */
        readonly post: operations["confirmPresence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/queue/next/pick-up": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Starts a consultation with the next visitor, who was handed to this account or has waited longest. */
        readonly post: operations["pickUpNext"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/queue/{entryId}/pick-up": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Starts a consultation with this visitor (Q7). */
        readonly post: operations["pickUp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/queue/{entryId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Removes a visitor from the queue (Q6). */
        readonly delete: operations["removeFromQueue"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/queue/{entryId}/keep": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Keeps the place of a visitor whose page is silent for another full lease (Q6). */
        readonly post: operations["keepPlace"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/queue/{entryId}/hand-over": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Hands a waiting visitor to a colleague, or to another location. Any consultant of the visitor's present location.
         * @description To a colleague - the place is kept for that account; anyone may still pick up. To a location - the visitor joins its queue with the waiting time so far. The location need not be one of this account's.
         */
        readonly post: operations["handOverEntry"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/queue/words": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Shows a word to all who wait at a location, or to one of them, on their page. */
        readonly post: operations["sendWord"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/locations/{locationId}/pinned": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Pins a word for all who wait at a location, and to who joins, until it is withdrawn. */
        readonly put: operations["pinWord"];
        readonly post?: never;
        /** Withdraws the pinned word of a location. */
        readonly delete: operations["unpinWord"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/locations/{locationId}/availability": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Opens or closes the queue of a location (Q5). */
        readonly put: operations["setLocationAvailability"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/colleagues/{accountId}/availability": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Sets whether this consultant picks up. Own account; a lead also those of her locations. */
        readonly put: operations["setConsultantAvailability"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/visitors/{visitor}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns what is known of a visitor. Any role. */
        readonly get: operations["visitor"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/visitors/{visitor}/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns what a visitor did at the locations of the account, as long as it is stored. Any role. */
        readonly get: operations["visitorHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Finds customers, models and webinars of the account's locations by words. Any role.
         * @description Each word must occur: in a customer's name, e-mail, phone or model, in the brand or name of a model, in the title of a webinar. Upper and lower case do not matter. Looks at the newest 5,000 consultations, appointments and waits each.
         */
        readonly get: operations["search"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/visitors/{visitor}/notes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns the colleagues' notes on a visitor, the newest first. Any role. */
        readonly get: operations["notes"];
        readonly put?: never;
        /** Adds a note for colleagues. The visitor never reads it; an export of her data contains it. */
        readonly post: operations["addNote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/visitors/{visitor}/notes/{noteId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Changes an own note. */
        readonly put: operations["changeNote"];
        readonly post?: never;
        /** Deletes an own note; a lead also those of others. */
        readonly delete: operations["deleteNote"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists presentations of the account's locations, the latest start first. Any role. */
        readonly get: operations["presentations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns a presentation with its visitors and the newest messages. Any role. */
        readonly get: operations["presentation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/act": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Starts, ends or cancels a presentation. Repeating an act that is done answers the same.
         * @description Cancelling the one-to-one of an appointment cancels the appointment and mails the visitor.
         */
        readonly post: operations["act"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/hold": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Puts the visitors on hold. They read the consultant's name, the minutes and the words. */
        readonly put: operations["hold"];
        readonly post?: never;
        /** Resumes the consultation. */
        readonly delete: operations["resume"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/hand-over": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Offers a running consultation to a colleague. Only its consultant (`not_own`). Of a location, a colleague there who is at the desk.
         * @description The consultant keeps it until the colleague accepts. An offer without an answer ends after 45 s (`unanswered`); a new one replaces an earlier one.
         */
        readonly post: operations["handOverPresentation"];
        /** Withdraws the offer, or puts its answer away. Only the consultant (`not_own`). */
        readonly delete: operations["withdrawHandOver"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/hand-over/answer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Accepts or declines an offered consultation. Only the colleague to whom it is offered (`not_own`).
         * @description Who accepts becomes its consultant, on the device of this request. Visitors read the new name.
         */
        readonly post: operations["answerHandOver"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/take-over": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Becomes the consultant of a running presentation. Any consultant or lead of its location.
         * @description Visitors read the new name. The device of this request goes on air.
         */
        readonly post: operations["takeOver"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/device": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * The device of this request goes on air in place of the consultant's other ones. Only its consultant (`not_own`).
         * @description Holds for everything that this account has live or rehearses. The other devices close camera and microphone.
         */
        readonly put: operations["continueHere"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/visitors/{chat}/mute": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Mutes a visitor in the group. Lead, and the consultant of the presentation. */
        readonly put: operations["mute"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/tickets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Issues a ticket for one publication of the presentation's stream. Only the presentation's consultant (`not_own`).
         * @description A ticket is good once, for 30 seconds, and until another becomes the consultant. A newer publication takes over the stream from an older one. Another device than the presentation's is refused (`other_device`). The audit log has each refused request of others (`publicationRefused`).
         */
        readonly post: operations["publicationTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/second-source": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Shows the second source, which is published, to the visitors. Only the presentation's consultant (`not_own`).
         * @description Publish it by a ticket first, so that no visitor waits for its picture. 409 if no ticket was issued for it. It has no sound. It ends with the presentation, and with a hand-over.
         */
        readonly put: operations["showSecondSource"];
        readonly post?: never;
        /** Hides the second source, and ends its stream. Only the presentation's consultant (`not_own`). */
        readonly delete: operations["hideSecondSource"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/shown-model": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Shows a model of the location to the visitor of a one-to-one. Only its consultant (`not_own`). */
        readonly put: operations["showModel"];
        readonly post?: never;
        /** Takes the shown model away. Only the presentation's consultant (`not_own`). */
        readonly delete: operations["hideModel"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/shown-model/pointer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Points at a place of a picture of the shown model. Only the presentation's consultant (`not_own`).
         * @description The place is not stored. 409 if no model is shown; 404 if it has no such picture. At most ten a second.
         */
        readonly post: operations["pointAtModel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns messages of one chat, or of all, the newest first. Any role. */
        readonly get: operations["messages"];
        readonly put?: never;
        /** Sends a message to a chat (H3). */
        readonly post: operations["sendMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/messages/{messageId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Withdraws a message that this account wrote. Its text and its files are deleted everywhere.
         * @description Offered with the capability `changeMessages`, while the presentation is live. The event `message` brings it to all desks.
         */
        readonly delete: operations["withdrawMessage"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Changes the text of a message that this account wrote. The visitor's thread shows it as edited.
         * @description Offered with the capability `changeMessages`, while the presentation is live. The event `message` brings it to all desks.
         */
        readonly patch: operations["changeMessage"];
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/chats/{chat}/read": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Moves the read marker of a chat, which all colleagues share. It never moves back. */
        readonly put: operations["markRead"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/chats/{chat}/typing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Reports that the consultant is typing. Good for 5 seconds; send it at most every 3. */
        readonly post: operations["reportTyping"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Uploads a file and sends it as a message of its own (H8). */
        readonly post: operations["sendFile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/files/{fileId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Downloads a file of a chat. Any role. */
        readonly get: operations["file"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/canned-replies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns the prepared answers of the account's locations, and its own. */
        readonly get: operations["cannedReplies"];
        /** Replaces the account's own prepared answers. */
        readonly put: operations["setOwnCannedReplies"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/locations/{locationId}/models": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists the models of a location. Any role. */
        readonly get: operations["models"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/locations/{locationId}/free-times": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists the times that can be booked on one day, in order. */
        readonly get: operations["freeTimes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/appointments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Books an appointment for a visitor of this presentation, who gets the mail (K4). It belongs to the visitor. */
        readonly post: operations["makeAppointment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bookings/{bookingId}/start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Starts the one-to-one of an appointment, creating it if necessary. The account holds it. */
        readonly post: operations["startAppointment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bookings/{bookingId}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancels an appointment and mails the visitor.
         * @description Until it is held or ends, because a visitor may be late. Then `wrong_state`.
         */
        readonly post: operations["cancelAppointment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bookings/{bookingId}/take-back": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes back a start by mistake, before the visitor came. The appointment is booked as before, and its links work. */
        readonly post: operations["takeBackStart"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bookings/{bookingId}/move": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Moves an appointment to a free time, and mails the visitor. Its owner keeps it if free then; otherwise the next in turn gets it.
         * @description Until it is held or ends, because a visitor may be late. Then `wrong_state`.
         */
        readonly post: operations["moveAppointment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bookings/{bookingId}/owner": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Gives an appointment to a consultant or lead of its location. The visitor reads nothing of it.
         * @description Refused with `not_free` if this person is absent or has another appointment then. Working hours do not matter: a person decides. `wrong_state` once it is held or has ended.
         */
        readonly put: operations["reassignAppointment"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/calendar": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns appointments, absences and working hours at the locations of the account. Any role. */
        readonly get: operations["calendar"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/absences": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Enters an absence of the account. A lead also those of colleagues. It gets no appointments meanwhile. */
        readonly post: operations["addAbsence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/absences/{absenceId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Removes an absence of the account. A lead also those of colleagues. */
        readonly delete: operations["removeAbsence"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/locations/{locationId}/hours/{accountId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Sets the working hours of the account at a location. A lead also those of colleagues.
         * @description As soon as one person of a location has working hours, a time can be booked as often as people are free: they work then,
         *     are not absent, and have neither another appointment nor a webinar. While nobody has any, each time can be booked once.
         */
        readonly put: operations["setWorkingHours"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/calendar/feed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns whether the account has a feed of its appointments. Any role but auditor. */
        readonly get: operations["calendarFeed"];
        readonly put?: never;
        /** Makes a new secret address for the account's appointments. An earlier address opens nothing any more. */
        readonly post: operations["makeCalendarFeed"];
        /** Revokes the address. It opens nothing any more. */
        readonly delete: operations["revokeCalendarFeed"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/locations/{locationId}/feed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns whether a location has a feed of all its appointments. A lead's. */
        readonly get: operations["locationFeed"];
        readonly put?: never;
        /**
         * Makes a new secret address for a location's appointments. A lead's. An earlier address opens nothing any more.
         * @description It opens the appointments while the lead who made it is one of the location.
         */
        readonly post: operations["makeLocationFeed"];
        /** Revokes a location's address. A lead's. It opens nothing any more. */
        readonly delete: operations["revokeLocationFeed"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/busy-calendars": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists the other calendars of the account, whose busy times are not offered. For a lead also those of colleagues. Any role but auditor. */
        readonly get: operations["busyCalendars"];
        readonly put?: never;
        /**
         * Adds another calendar of the account by its address. A lead also one of a colleague.
         * @description The backend reads it at once, and then every five minutes. It refuses a calendar that it cannot read now (`calendar_private`,
         *     `calendar_unreachable`, `calendar_slow`, `calendar_refused`, `calendar_large`, `calendar_none`, `calendar_zone`), and a sixth
         *     one (`calendars_many`). An address that the account has already replaces the earlier one.
         */
        readonly post: operations["addBusyCalendar"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/busy-calendars/{calendarId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Removes a calendar of the account, with its busy times. A lead also one of a colleague. */
        readonly delete: operations["removeBusyCalendar"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/calendar/feed.ics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Returns the appointments of a feed's owner or location as iCalendar (RFC 5545). Needs no session.
         * @description From 31 days ago on. Each has time, model, the visitor's name, of a location also the consultant's, and a link to the desk; no address, number or comment.
         */
        readonly get: operations["openCalendarFeed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists webinars of the account's locations, by start. Any role. */
        readonly get: operations["webinars"];
        readonly put?: never;
        /** Plans a webinar and invites its guests. Lead. */
        readonly post: operations["planWebinar"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns a webinar. Any role. */
        readonly get: operations["webinar"];
        /** Changes a planned webinar, except its location. A new start mails all guests. Lead. */
        readonly put: operations["changeWebinar"];
        readonly post?: never;
        /** Cancels a planned webinar and mails all guests. Lead. */
        readonly delete: operations["cancelWebinar"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/rehearsal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Starts the rehearsal. Only the desk sees the picture; guests stay in the waiting room. */
        readonly put: operations["startRehearsal"];
        readonly post?: never;
        /** Ends the rehearsal without going on air. */
        readonly delete: operations["endRehearsal"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/on-air": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Lets all guests in. `act` with `end` ends the webinar. */
        readonly put: operations["goOnAir"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/guests": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists the guests, by name. Any role. */
        readonly get: operations["guests"];
        readonly put?: never;
        /** Invites guests by e-mail. An address that is invited already gets no second mail. More than 1000 in all are refused with guests_full. Lead. */
        readonly post: operations["inviteGuests"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/inbox": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists the guests' private chats, the newest message first. Any role. */
        readonly get: operations["inbox"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/recording": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns whether a presentation is marked as recorded, and what its visitors have answered. Capability recording. Any role. */
        readonly get: operations["recording"];
        /**
         * Marks a presentation as recorded, before or while it runs. Idempotent. Capability recording.
         * @description The backend records nothing itself: the mark is for an operator's recorder. Every visitor is asked. Media of visitors who have not agreed end at once.
         */
        readonly put: operations["startRecording"];
        readonly post?: never;
        /** Takes the mark away. Idempotent. Capability recording. */
        readonly delete: operations["stopRecording"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/agenda": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Marks the point of the agenda that runs now in a live webinar, or none. Guests see it. Capability agenda. */
        readonly put: operations["markPoint"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/participation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns how the guests take part. Capability participation. Any role. */
        readonly get: operations["participation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/hands": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Lowers all hands. Capability participation. */
        readonly delete: operations["lowerHands"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/hands/{chat}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Calls on a guest with a raised hand. The guest reads that it is her turn. Capability participation. */
        readonly put: operations["callOn"];
        readonly post?: never;
        /** Lowers a guest's hand. Idempotent. Capability participation. */
        readonly delete: operations["lowerHand"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/hands/{chat}/stage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Offers a called guest the stage. Capability guestStage.
         * @description For the webinar's consultant and for leads; others get `not_own`. The guest accepts by publishing within two minutes. From then on all guests see and hear the guest. 409 without a called hand, while another guest has the stage or a second picture is shown (`wrong_state`), and for a guest who may not be recorded while the webinar is (`not_recorded`).
         */
        readonly put: operations["offerStage"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/stage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Withdraws the offer, or takes the guest off the stage. Idempotent. Capability guestStage.
         * @description By the webinar's consultant or a lead (`not_own`). The guest's stream ends at the media server.
         */
        readonly delete: operations["clearStage"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/questions/{questionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Answers a guest's question in writing or aloud, dismisses it, or opens it again. Capability participation. */
        readonly put: operations["answerQuestion"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/polls": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Prepares a poll, which guests do not see yet. At most 20 in a webinar. Capability participation. */
        readonly post: operations["preparePoll"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webinars/{presentationId}/polls/{pollId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Opens a poll, closes it, or releases the results of a closed one. Opening one closes the other. Capability participation. */
        readonly put: operations["changePoll"];
        readonly post?: never;
        /** Removes a poll with its votes. Guests no longer see it. Capability participation. */
        readonly delete: operations["removePoll"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/summary": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns what happened in a presentation, and the feedback on it. Any role. */
        readonly get: operations["summary"];
        /** Stores what was agreed. It is for colleagues, and fills the draft of the mail until that is edited. */
        readonly put: operations["setAgreed"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/follow-up": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns the follow-up mail - the stored draft, or one made from the consultation. */
        readonly get: operations["followUp"];
        /** Stores the draft. */
        readonly put: operations["saveFollowUp"];
        readonly post?: never;
        /** Drops the draft; the consultation needs no mail. */
        readonly delete: operations["dismissFollowUp"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/follow-up/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Renders a draft as the mail that the visitor would get. Stores nothing. */
        readonly post: operations["previewFollowUp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentations/{presentationId}/follow-up/send": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Stores and sends the mail, once. */
        readonly post: operations["sendFollowUp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/follow-ups": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists ended consultations of the last 14 days by what became of their mail, the newest first. */
        readonly get: operations["followUps"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/figures": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns the figures of one day, by location. Any role. */
        readonly get: operations["figures"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/statistics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Returns what happened, by location, day and consultant. A consultant gets her own; lead and auditor everybody's.
         * @description Reaches back as far as personal data are stored. A day, location and person without any row had nothing.
         */
        readonly get: operations["statistics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/privacy/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Returns all data of one person as a file (GDPR, article 15). Lead. */
        readonly post: operations["privacyExport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/privacy/erase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Deletes all data of one person (GDPR, article 17). Cannot be undone. Lead. */
        readonly post: operations["privacyErase"];
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
        /** Format: date-time */
        readonly Time: string;
        readonly TimeOrNull: components["schemas"]["Time"] | null;
        /** Format: date */
        readonly Date: string;
        /** @description IANA name, for example Europe/Berlin. */
        readonly TimeZone: string;
        /** Format: email */
        readonly Email: string;
        readonly Emails: readonly components["schemas"]["Email"][];
        readonly Minutes: number;
        /** @enum {unknown} */
        readonly Language: "en" | "de";
        /** @enum {unknown} */
        readonly LanguageOrNull: "en" | "de" | null;
        /** @description null on the last page. */
        readonly NextCursor: string | null;
        /** @description Chosen by the desk for one message. Sending it again with the same key sends nothing new, and answers the same. */
        readonly Key: string;
        readonly Texts: {
            readonly en: string;
            readonly de: string;
        };
        readonly PinnedTexts: {
            readonly en: string;
            readonly de: string;
        };
        readonly PrivateChat: string;
        /** @description The group, or the private chat with one visitor. */
        readonly Chat: string;
        readonly Visitor: string;
        /** @enum {unknown} */
        readonly Role: "consultant" | "lead" | "auditor";
        /**
         * @description `last`: closes after this one - nobody new joins, those in the queue stay, and it turns to closed once the queue is empty.
         * @enum {unknown}
         */
        readonly Availability: "open" | "last" | "closed";
        /** @enum {unknown} */
        readonly PresentationKind: "oneToOne" | "oneToMany" | "webinar";
        /** @enum {unknown} */
        readonly PresentationStatus: "scheduled" | "live" | "ended" | "cancelled";
        /**
         * @description `main`: camera and microphone. `second`: another camera, or the screen.
         * @enum {unknown}
         */
        readonly Source: "main" | "second";
        readonly Refusal: {
            /** @description For programs. */
            readonly code: string;
            /** @description For people, in the language of the account. */
            readonly message: string;
        };
        readonly NotInQueue: {
            /** @enum {unknown} */
            readonly code: "picked_up" | "not_in_queue";
            readonly message: string;
            readonly by: components["schemas"]["Person"] | null;
        };
        /** @description Who did something at the desk. `accountId` is null for what no account did, and once the account is gone. */
        readonly Person: {
            readonly accountId: components["schemas"]["Id"] | null;
            readonly name: string;
        };
        readonly Account: {
            readonly id: components["schemas"]["Id"];
            readonly signInName: string;
            /** @description First and last name; visitors read the first. */
            readonly name: string;
            readonly role: components["schemas"]["Role"];
            /** @description null: not chosen yet; take the browser's. */
            readonly language: components["schemas"]["LanguageOrNull"];
            readonly locationIds: readonly components["schemas"]["Id"][];
            /** @enum {unknown} */
            readonly signedInBy: "password" | "oidc" | "demonstration";
        };
        readonly Session: {
            readonly account: components["schemas"]["Account"] | null;
            /** @description For `X-CSRF-Token`. null if nobody is signed in. */
            readonly csrfToken: string | null;
            /** @description The latest end. Without a use, the session ends earlier. */
            readonly endsAt: components["schemas"]["TimeOrNull"];
            /** @description The ways to sign in here. */
            readonly signIn: {
                readonly password: boolean;
                /** @description The identity provider; null if there is none. Open `url` as a page. */
                readonly oidc: {
                    /** @description For the button. */
                    readonly name: string;
                    readonly url: string;
                } | null;
                /** @description The demonstration's accounts, whose names and passwords everybody may know. Empty outside it. */
                readonly demonstration: readonly {
                    readonly signInName: string;
                    readonly name: string;
                    readonly role: components["schemas"]["Role"];
                    readonly password: string;
                }[];
            };
            /** @description What this backend offers. */
            readonly capabilities: readonly components["schemas"]["Capability"][];
        };
        /** @enum {unknown} */
        readonly Capability: "audit" | "ownAccount" | "notes" | "search" | "words" | "pinnedWord" | "handOver" | "availability" | "hold" | "secondSource" | "shownModels" | "typing" | "readMarkers" | "changeMessages" | "quickReplies" | "cannedReplies" | "files" | "appointments" | "calendar" | "webinars" | "participation" | "guestStage" | "recording" | "agenda" | "followUps" | "figures" | "privacy" | "testTools";
        readonly RunningSession: {
            readonly id: components["schemas"]["Id"];
            readonly account: components["schemas"]["Person"];
            readonly role: components["schemas"]["Role"];
            readonly startedAt: components["schemas"]["Time"];
            readonly lastUsedAt: components["schemas"]["Time"];
            readonly endsAt: components["schemas"]["Time"];
            /** @description For example Firefox on Linux. */
            readonly browser: string | null;
            /** @description Whether it is the session that asks. */
            readonly isCurrent: boolean;
        };
        /** @enum {unknown} */
        readonly AuditAction: "signedIn" | "signInRefused" | "signedOut" | "sessionEnded" | "passwordSet" | "pickedUp" | "removed" | "handedOver" | "handOverOffered" | "handOverDeclined" | "tookOver" | "wordSent" | "wordPinned" | "wordUnpinned" | "availabilitySet" | "started" | "ended" | "cancelled" | "held" | "resumed" | "recordingStarted" | "recordingStopped" | "muted" | "unmuted" | "stageOffered" | "stageCleared" | "appointmentMade" | "appointmentCancelled" | "appointmentMoved" | "appointmentReassigned" | "startTakenBack" | "absenceAdded" | "absenceRemoved" | "hoursSet" | "feedMade" | "feedRevoked" | "busyCalendarAdded" | "busyCalendarRemoved" | "noteDeleted" | "planned" | "moved" | "invited" | "wentOnAir" | "publicationRefused" | "followUpSent" | "exported" | "erased";
        readonly AuditEntry: {
            readonly id: components["schemas"]["Id"];
            readonly at: components["schemas"]["Time"];
            readonly by: components["schemas"]["Person"];
            readonly action: components["schemas"]["AuditAction"];
            readonly locationId: components["schemas"]["Id"] | null;
            /** @description The visitor or colleague concerned, by the name of that moment. null after an erasure. */
            readonly subject: string | null;
            readonly presentationId: components["schemas"]["Id"] | null;
            /** @description Of `held` - the minutes. Of `planned`, `moved`, `appointmentMoved`, `absenceAdded` and `absenceRemoved` - the start, a Time. Of `invited` - the number of addresses. Of `availabilitySet` - the Availability. Of other actions words, such as the reason of a hand-over. */
            readonly details: string | null;
        };
        readonly State: {
            readonly eventId: components["schemas"]["EventId"];
            /** @description The backend's clock. */
            readonly now: components["schemas"]["Time"];
            /** @description Those of the account, by name. */
            readonly locations: readonly components["schemas"]["Location"][];
            /** @description To hand a visitor over. */
            readonly otherLocations: readonly components["schemas"]["OtherLocation"][];
            /** @description Of the account's locations, with this account, by name. */
            readonly colleagues: readonly components["schemas"]["Colleague"][];
            /** @description Of all locations of the account, the longest wait first. */
            readonly queue: readonly components["schemas"]["QueueEntry"][];
            /** @description Live ones, and those scheduled until the end of tomorrow, by start. */
            readonly presentations: readonly components["schemas"]["Presentation"][];
            /** @description Appointments from the start of today until the end of tomorrow, by start. */
            readonly bookings: readonly components["schemas"]["Booking"][];
            /** @description Chats of live presentations, and others with unread messages; the newest message first. */
            readonly chats: readonly components["schemas"]["ChatSummary"][];
            /** @description Live and coming ones, by start. */
            readonly webinars: readonly components["schemas"]["Webinar"][];
            /** @description The open ones, the newest first. */
            readonly followUps: readonly components["schemas"]["OpenFollowUp"][];
            /** @description The latest 50, the newest first. */
            readonly feedback: readonly components["schemas"]["Feedback"][];
        };
        /** @description Compare it for equality only. */
        readonly EventId: string;
        /** @description The events of `GET /events` by name, with their data. Never sent as one object. */
        readonly Events: {
            readonly hello?: {
                readonly eventId: components["schemas"]["EventId"];
            };
            /** @description Asks the desk of this stream whether it is still there. Sent only to a desk that attends locations. */
            readonly stillThere?: {
                readonly stream: string;
            };
            /** @description The whole queue of one location, the longest wait first. */
            readonly queue?: {
                readonly locationId: components["schemas"]["Id"];
                readonly entries: readonly components["schemas"]["QueueEntry"][];
            };
            /** @description All locations, with their expected waits. */
            readonly availability?: {
                readonly locations: readonly components["schemas"]["Location"][];
                readonly otherLocations: readonly components["schemas"]["OtherLocation"][];
            };
            readonly colleagues?: {
                readonly colleagues: readonly components["schemas"]["Colleague"][];
            };
            readonly presentations?: {
                readonly presentations: readonly components["schemas"]["Presentation"][];
            };
            /** @description The guests of one live presentation. At most twice a second. */
            readonly guests?: components["schemas"]["Guests"];
            /** @description How the guests of one webinar take part. At most twice a second. */
            readonly participation?: components["schemas"]["Participation"];
            /** @description The recording of one presentation. At most twice a second. */
            readonly recording?: components["schemas"]["Recording"];
            readonly bookings?: {
                readonly bookings: readonly components["schemas"]["Booking"][];
            };
            /** @description Appointments, absences or working hours of the location have changed. Read the calendar again. */
            readonly calendar?: {
                readonly locationId: components["schemas"]["Id"];
            };
            readonly webinars?: {
                readonly webinars: readonly components["schemas"]["Webinar"][];
            };
            readonly followUps?: {
                readonly followUps: readonly components["schemas"]["OpenFollowUp"][];
            };
            readonly feedback?: components["schemas"]["Feedback"];
            readonly message?: components["schemas"]["Message"];
            readonly chat?: components["schemas"]["ChatSummary"];
            /** @description Somebody is typing. Good for 5 seconds. */
            readonly typing?: {
                readonly presentationId: components["schemas"]["Id"];
                readonly chat: components["schemas"]["Chat"];
                /** @description The name. */
                readonly by: string;
                /** @description Otherwise a colleague. */
                readonly isVisitor: boolean;
                /** @description In the group - how many guests are typing now. */
                readonly people?: number;
            };
            /** @description A visitor has the calendar open during the consultation, for a test drive. Good for 90 seconds. */
            readonly choosingTime?: {
                readonly presentationId: components["schemas"]["Id"];
                /** @description Brand and model; null if the calendar was closed. */
                readonly model: string | null;
            };
            /** @description A note was added or changed. */
            readonly note?: {
                readonly chat: components["schemas"]["PrivateChat"];
                readonly note: components["schemas"]["Note"];
            };
            readonly word?: components["schemas"]["Word"];
            /** @description A visitor was picked up. */
            readonly pickedUp?: {
                readonly entryId: components["schemas"]["Id"];
                readonly locationId: components["schemas"]["Id"];
                readonly by: components["schemas"]["Person"];
                readonly presentationId: components["schemas"]["Id"];
            };
            /**
             * @description The session of this desk ends soon: within 5 minutes, or within half the idle time if that is less. Sent again when
             *     that changes. A write that a person causes, and `POST /session/use`, extend a session that becomes idle; a live call
             *     counts as a use by itself. Reading is none: news has the desk read by itself.
             */
            readonly sessionEnds?: {
                /** @description null: no longer soon. */
                readonly endsAt: components["schemas"]["TimeOrNull"];
                /** @description Whether it is the latest end, which nothing extends. */
                readonly isFinal: boolean;
            };
            /** @description The session has ended; the stream ends with this event. Do not reconnect. */
            readonly signedOut?: {
                /** @enum {unknown} */
                readonly reason: "signedOut" | "signedOutElsewhere" | "endedByLead" | "passwordSet" | "time";
            };
        };
        readonly Location: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly brandingCode: string;
            readonly timeZone: components["schemas"]["TimeZone"];
            readonly availability: components["schemas"]["Availability"];
            readonly openingHours: components["schemas"]["OpeningHours"];
            /** @description Visitors in the queue. */
            readonly waiting: number;
            /** @description The wait that a visitor who joins now reads, from the waits that really happened. null while too few are known. */
            readonly expectedWaitMinutes: number | null;
            /** @description To all of this queue. */
            readonly lastWord: components["schemas"]["Word"] | null;
            /** @description What all who wait read until it is withdrawn. null if there is none. Capability pinnedWord. */
            readonly pinned?: {
                readonly text: components["schemas"]["PinnedTexts"];
                readonly at: components["schemas"]["Time"];
                readonly by: components["schemas"]["Person"];
            } | null;
            /** @description The dealer's system that gets this location's webhooks, while nothing is sent to it. Absent while it takes them, and if none is set. */
            readonly receiver?: {
                /**
                 * @description paused: it took nothing for a day. disabled: it answered 410.
                 * @enum {unknown}
                 */
                readonly state: "paused" | "disabled";
                readonly since: components["schemas"]["Time"];
            };
        };
        readonly OtherLocation: {
            readonly id: components["schemas"]["Id"];
            readonly name: string;
            readonly brandingCode: string;
            readonly availability: components["schemas"]["Availability"];
            readonly waiting: number;
            readonly expectedWaitMinutes: number | null;
            /** @description Consultants at the desk who are open and in no consultation. */
            readonly free: number;
        };
        readonly OpeningHours: {
            /** @description Outside the hours, the entrance leads with the appointment. */
            readonly isOpenNow: boolean;
            /** @description The next opening or closing. null if there is none. */
            readonly changesAt: components["schemas"]["TimeOrNull"];
            /** @description In the location's time zone. A weekday that is missing is closed. */
            readonly week: readonly {
                /** @description ISO - 1 is Monday. */
                readonly weekday: number;
                readonly from: components["schemas"]["ClockTime"];
                readonly to: components["schemas"]["ClockTime"];
            }[];
        };
        readonly ClockTime: string;
        readonly Colleague: {
            readonly accountId: components["schemas"]["Id"];
            readonly name: string;
            readonly role: components["schemas"]["Role"];
            readonly locationIds: readonly components["schemas"]["Id"][];
            /** @description BCP 47 tags, as the locations file states them. Empty if it does not. */
            readonly languages: readonly string[];
            readonly availability: components["schemas"]["Availability"];
            /** @description Whether a desk of this account receives news. */
            readonly isAtDesk: boolean;
            /** @description The consultation or webinar that this consultant holds, the longest first. null if free. */
            readonly busy: {
                readonly presentationId: components["schemas"]["Id"];
                readonly kind: components["schemas"]["PresentationKind"];
                readonly since: components["schemas"]["Time"];
            } | null;
        };
        /** @description A visitor in the queue (Q1). */
        readonly QueueEntry: {
            readonly entryId: components["schemas"]["Id"];
            /** @description The name of the visitor's private chat, now and in the consultation. */
            readonly chat: components["schemas"]["PrivateChat"];
            readonly locationId: components["schemas"]["Id"];
            /** @description Of an unknown visitor - 'Visitor' and four characters; a desk may say it in its own language. */
            readonly name: string;
            /** @description Whether the visitor gave the name. */
            readonly isNamed: boolean;
            readonly since: components["schemas"]["Time"];
            /** @description Whether the visitor's page is subscribed to the queue; otherwise the lease runs (Q6). */
            readonly isThere: boolean;
            /** @description When the place is lost. null while the visitor is there. */
            readonly leaseEndsAt: components["schemas"]["TimeOrNull"];
            /** @description Whether the visitor has closed the page and is called by mail when it is their turn. null if not. leaseEndsAt says until when the place is kept. */
            readonly call?: {
                /** @description null before the mail. */
                readonly calledAt: components["schemas"]["TimeOrNull"];
            } | null;
            /** @description Of the visitor's page. */
            readonly language: components["schemas"]["LanguageOrNull"];
            /** @description Looked at, or chosen. */
            readonly model: components["schemas"]["ModelName"] | null;
            readonly page: components["schemas"]["Page"] | null;
            readonly referral: components["schemas"]["Referral"] | null;
            /** @description Whether the visitor agreed to the terms; without it, nothing of earlier visits is shown. */
            readonly hasConsented: boolean;
            /** @description Earlier consultations and webinars. 0 without consent. */
            readonly earlierVisits: number;
            /** @description Whether the visitor has a coming appointment. false without consent. */
            readonly hasAppointment: boolean;
            /** @description The colleague who shall pick the visitor up; null if nobody in particular. Also names who moved a visitor here from another location. */
            readonly handedTo: {
                /** @description null - all of this location. */
                readonly to: components["schemas"]["Person"] | null;
                readonly by: components["schemas"]["Person"];
                readonly reason: string;
                readonly at: components["schemas"]["Time"];
            } | null;
            /** @description The last word to this visitor alone. */
            readonly lastWord: components["schemas"]["Word"] | null;
        };
        readonly ModelName: {
            /** @description null if the location does not know this model. */
            readonly id: components["schemas"]["Id"] | null;
            readonly brand: string;
            readonly model: string;
            readonly imageUrl: string | null;
        };
        readonly Model: {
            readonly id: components["schemas"]["Id"];
            readonly brand: string;
            readonly model: string;
            readonly imageUrl: string | null;
            /** @description The dealer's page of this model. null if the locations file names none. */
            readonly pageUrl: string | null;
            /** @description What can be pointed at, the most telling one first. Without pictures of its own, `imageUrl` is the only one. */
            readonly pictures: readonly components["schemas"]["ModelPicture"][];
            /** @description The lowest price, as the locations file states it. null if it states none. */
            readonly priceFrom: {
                /** @description In euro cents. */
                readonly cents: number;
                /** @description The dealer's words about tax. */
                readonly tax: components["schemas"]["Texts"] | null;
            } | null;
            /** @description The most important one first. */
            readonly facts: readonly {
                readonly label: components["schemas"]["Texts"];
                readonly value: number | components["schemas"]["Texts"];
                /** @description Follows the value. */
                readonly unit: components["schemas"]["Texts"] | null;
            }[];
        };
        readonly ModelPicture: {
            readonly url: string;
            readonly description: components["schemas"]["Texts"] | null;
            /** @description In px, as `height`: its shape. null if it is not known. */
            readonly width: number | null;
            readonly height: number | null;
        };
        /** @description The dealer's page that contains the showroom. */
        readonly Page: {
            /** @description Only http and https. Text of a stranger. */
            readonly url: string;
            readonly title: string | null;
        };
        /** @description Where the visitor came from - campaign or dealer (E10). Text of a stranger. */
        readonly Referral: {
            readonly id: string | null;
            readonly name: string | null;
            readonly url: string | null;
        };
        readonly Word: {
            readonly id: components["schemas"]["Id"];
            readonly locationId: components["schemas"]["Id"];
            /** @description The only recipient; null for all. */
            readonly entryId: components["schemas"]["Id"] | null;
            readonly text: components["schemas"]["Texts"];
            readonly at: components["schemas"]["Time"];
            readonly by: components["schemas"]["Person"];
            readonly recipients: number;
            /** @description Visitors whose page has shown it. */
            readonly readBy: number;
        };
        readonly PickedUp: {
            readonly entryId: components["schemas"]["Id"];
            readonly presentation: components["schemas"]["Presentation"];
        };
        /** @description What is known of a visitor. Without consent to the terms, `email`, `phone` and `appointment` are null and `earlier` is empty. */
        readonly VisitorCard: {
            readonly chat: components["schemas"]["PrivateChat"];
            /** @description The place in the queue; null outside it. */
            readonly entry: components["schemas"]["QueueEntry"] | null;
            /** @description The live presentation with this visitor. */
            readonly presentationId: components["schemas"]["Id"] | null;
            readonly name: string;
            readonly isNamed: boolean;
            readonly language: components["schemas"]["LanguageOrNull"];
            readonly timeZone: components["schemas"]["TimeZone"] | null;
            readonly model: components["schemas"]["ModelName"] | null;
            readonly page: components["schemas"]["Page"] | null;
            readonly referral: components["schemas"]["Referral"] | null;
            /** @description Until now, or until the pick-up. null for an appointment or a webinar. */
            readonly waitedSeconds: number | null;
            readonly consentedAt: components["schemas"]["TimeOrNull"];
            readonly email: string | null;
            readonly phone: string | null;
            /** @description The latest 20, the newest first. */
            readonly earlier: readonly components["schemas"]["EarlierVisit"][];
            /** @description The next one. */
            readonly appointment: components["schemas"]["Booking"] | null;
            /** @description The newest first. */
            readonly notes: readonly components["schemas"]["Note"][];
        };
        /** @description Of each list the latest 50, the newest first. */
        readonly VisitorHistory: {
            readonly name: string;
            /** @description Consultations and webinars that are over. Empty without consent to the terms. */
            readonly consultations: readonly components["schemas"]["EarlierVisit"][];
            readonly appointments: readonly components["schemas"]["Booking"][];
            readonly feedback: readonly components["schemas"]["Feedback"][];
        };
        readonly Found: {
            readonly customers: readonly {
                readonly visitor: components["schemas"]["PrivateChat"];
                readonly locationId: components["schemas"]["Id"];
                readonly name: string;
                readonly email: string | null;
                /** @description Brand and model. */
                readonly model: string | null;
                readonly lastAt: components["schemas"]["Time"];
                /**
                 * @description What the customer did last: was in a consultation or webinar, has or had an appointment, waited in the queue.
                 * @enum {unknown}
                 */
                readonly lastWas: "consultation" | "appointment" | "wait";
            }[];
            readonly models: readonly {
                readonly id: components["schemas"]["Id"];
                readonly locationId: components["schemas"]["Id"];
                readonly brand: string;
                readonly model: string;
                /** @description The dealer's page of this model. */
                readonly pageUrl: string | null;
            }[];
            readonly webinars: readonly {
                readonly presentationId: components["schemas"]["Id"];
                readonly locationId: components["schemas"]["Id"];
                readonly title: string;
                readonly startsAt: components["schemas"]["Time"];
            }[];
        };
        readonly EarlierVisit: {
            readonly presentationId: components["schemas"]["Id"];
            readonly kind: components["schemas"]["PresentationKind"];
            readonly name: string;
            readonly startedAt: components["schemas"]["Time"];
            readonly minutes: number | null;
            readonly consultant: string;
            readonly agreed: string | null;
        };
        readonly Note: {
            readonly id: components["schemas"]["Id"];
            readonly by: components["schemas"]["Person"];
            /** @description Of the last change. */
            readonly at: components["schemas"]["Time"];
            readonly text: string;
            readonly isOwn: boolean;
        };
        /** @description A one-to-one, a one-to-many, or a webinar (R11). */
        readonly Presentation: {
            readonly id: components["schemas"]["Id"];
            readonly kind: components["schemas"]["PresentationKind"];
            readonly status: components["schemas"]["PresentationStatus"];
            readonly locationId: components["schemas"]["Id"];
            readonly name: components["schemas"]["Texts"];
            readonly consultant: components["schemas"]["Person"];
            readonly startsAt: components["schemas"]["Time"];
            readonly startedAt: components["schemas"]["TimeOrNull"];
            readonly endedAt: components["schemas"]["TimeOrNull"];
            /** @description The consultant's device that goes on air, as `X-Desk-Device` named it. null: none was named since it has this consultant. */
            readonly device: string | null;
            /** @description Since when the consultant of a one-to-one is neither at a desk nor seen, once that has lasted a minute; visitors read it (Q5). null: somebody is there, or it is not known. */
            readonly consultantGoneSince: components["schemas"]["TimeOrNull"];
            readonly handOver: components["schemas"]["HandOver"] | null;
            readonly hold: components["schemas"]["Hold"] | null;
            /** @description Whether the main source is published. */
            readonly isOnAir: boolean;
            /** @description What visitors see besides the main source. null: nothing. */
            readonly secondSource: components["schemas"]["SecondKind"] | null;
            readonly shown: components["schemas"]["ShownModels"];
            /** @description The model of the dealer's page that the visitor of a one-to-one looks at. null: not known. */
            readonly lookedAtModelId: components["schemas"]["Id"] | null;
            readonly viewers: number;
            /** @description The visitor of a one-to-one; null for others. */
            readonly visitor: {
                readonly chat: components["schemas"]["PrivateChat"];
                readonly name: string;
                readonly language: components["schemas"]["LanguageOrNull"];
            } | null;
        };
        /**
         * @description The shared screen, or another camera, such as one inside the car.
         * @enum {unknown}
         */
        readonly SecondKind: "screen" | "camera";
        readonly ShownModels: {
            /** @description The model before the visitor. null: none. */
            readonly modelId: components["schemas"]["Id"] | null;
            /** @description What was shown in this consultation, the newest first. */
            readonly modelIds: readonly components["schemas"]["Id"][];
        };
        /** @description The last offer of a consultation to a colleague. */
        readonly HandOver: {
            /**
             * @description `accepted`: `to` is the consultant now. `declined` and `unanswered`: `by` still is.
             * @enum {unknown}
             */
            readonly state: "offered" | "accepted" | "declined" | "unanswered";
            readonly to: components["schemas"]["Person"];
            readonly by: components["schemas"]["Person"];
            /** @description For colleagues only. */
            readonly reason: string;
            readonly at: components["schemas"]["Time"];
            /** @description When an offer without an answer ends. */
            readonly until: components["schemas"]["Time"];
            /** @description Of the colleague who has declined. */
            readonly word: string | null;
        };
        readonly Hold: {
            readonly since: components["schemas"]["Time"];
            /** @description Announced at the start of the hold. */
            readonly minutes: components["schemas"]["Minutes"];
            /** @description When it goes on. null: not said. */
            readonly resumesAt: components["schemas"]["TimeOrNull"];
            /** @description What the visitor reads. */
            readonly words: components["schemas"]["Texts"];
        };
        readonly PresentationDetail: {
            readonly presentation: components["schemas"]["Presentation"];
            readonly description: components["schemas"]["Texts"] | null;
            readonly hasGeneralChat: boolean;
            /** @description The names of the presentation's own streams at the media server, and what a player needs to reach it. */
            readonly streams: {
                readonly applicationName: string;
                readonly main: string;
                /** @description null while no second source is shown. */
                readonly second: string | null;
                readonly iceServers: readonly components["schemas"]["IceServer"][];
            };
            /** @description By name. */
            readonly guests: readonly components["schemas"]["Guest"][];
            readonly chats: readonly components["schemas"]["ChatSummary"][];
            /** @description Of all chats - the latest 200, the oldest first. */
            readonly messages: readonly components["schemas"]["Message"][];
            /** @description For `messages`, to read older ones. */
            readonly nextCursor: components["schemas"]["NextCursor"];
            /** @description What the location allows for files of chats. */
            readonly fileLimits: {
                /** @description Largest file, in bytes. 0: no files. */
                readonly maxBytes: number;
            };
        };
        readonly Guests: {
            readonly presentationId: components["schemas"]["Id"];
            readonly guests: readonly components["schemas"]["Guest"][];
        };
        /** @description A visitor of a presentation. */
        readonly Guest: {
            readonly chat: components["schemas"]["PrivateChat"];
            readonly name: string;
            readonly isNamed: boolean;
            readonly language: components["schemas"]["LanguageOrNull"];
            /** @description Whether a page of this visitor is connected to the presentation. */
            readonly isPresent: boolean;
            /** @description Whether the group does not receive this visitor's messages. */
            readonly isMuted: boolean;
            /** @description The visitor's own picture; null while it is off. */
            readonly camera: {
                readonly streamName: string;
                /** @description Arrival of its last packet; null if it never sent one. */
                readonly lastAudioAt: components["schemas"]["TimeOrNull"];
                readonly lastVideoAt: components["schemas"]["TimeOrNull"];
            } | null;
            /** @description Another camera that the visitor shows beside the own picture, without sound; null while none is shown. */
            readonly secondCamera: {
                readonly streamName: string;
            } | null;
            /** @description Opens the showroom as this visitor, to send it again. null in lists of webinars. */
            readonly link: string | null;
        };
        /** @description A guest who has raised a hand. */
        readonly Hand: {
            readonly chat: components["schemas"]["PrivateChat"];
            /** @description As the guest is shown. Other guests do not receive it. */
            readonly name: string;
            readonly raisedAt: components["schemas"]["Time"];
            /** @description Whether the consultant has called on this guest. */
            readonly isCalled: boolean;
            /** @description Whether a page of this guest is connected to the webinar. */
            readonly isPresent: boolean;
        };
        /** @description The guest who was last offered the stage of this webinar. null if nobody was, or the consultant has taken it back. */
        readonly GuestStage: {
            readonly chat: components["schemas"]["PrivateChat"];
            readonly name: string;
            /**
             * @description `left`: the guest has left the stage, or the connection is lost.
             * @enum {unknown}
             */
            readonly state: "offered" | "onAir" | "declined" | "unanswered" | "left";
            /** @description End of the offer. */
            readonly until: components["schemas"]["Time"];
            /** @description The guest's picture and sound while on air. */
            readonly streamName: string | null;
        };
        /** @description The recording of a presentation, and what its visitors have answered in its current run. */
        readonly Recording: {
            readonly presentationId: components["schemas"]["Id"];
            /** @description Whether the location has named what its visitors agree to. Without that nothing starts. */
            readonly isOffered: boolean;
            readonly isOn: boolean;
            readonly since: components["schemas"]["TimeOrNull"];
            readonly agreed: number;
            readonly declined: number;
            readonly unanswered: number;
            /** @description Who has answered, the newest first, then who has not. Empty while nothing is recorded. */
            readonly visitors: readonly {
                readonly chat: components["schemas"]["PrivateChat"];
                readonly name: string;
                /** @enum {unknown} */
                readonly answer: "agreed" | "declined" | "none";
                readonly answeredAt: components["schemas"]["TimeOrNull"];
            }[];
        };
        /** @description How the guests of a webinar take part. */
        readonly Participation: {
            readonly presentationId: components["schemas"]["Id"];
            /** @description In the order in which they were raised; the first 200. */
            readonly hands: readonly components["schemas"]["Hand"][];
            readonly stage: components["schemas"]["GuestStage"] | null;
            /** @description The guests' reactions since the start, by kind. */
            readonly reactions: {
                readonly thumb: number;
                readonly heart: number;
                readonly smile: number;
                readonly surprise: number;
            };
            /** @description Those without an answer first, then by votes, then by the time of asking; dismissed ones last. The first 100. */
            readonly questions: readonly components["schemas"]["GuestQuestion"][];
            /** @description Of all questions without an answer. */
            readonly questionCount: number;
            /** @description In the order in which they were prepared. */
            readonly polls: readonly components["schemas"]["Poll"][];
        };
        readonly Poll: {
            readonly id: components["schemas"]["Id"];
            readonly question: string;
            readonly options: readonly {
                readonly text: string;
                /** @description Guests read it only once the results are released. */
                readonly votes: number;
            }[];
            /** @enum {unknown} */
            readonly state: "prepared" | "open" | "closed" | "released";
        };
        /**
         * @description Whether a question was answered aloud or in writing, or is hidden from the guests.
         * @enum {string}
         */
        readonly QuestionState: "open" | "live" | "written" | "dismissed";
        /** @description A question that a guest has asked apart from the chat. */
        readonly GuestQuestion: {
            readonly id: components["schemas"]["Id"];
            readonly chat: components["schemas"]["PrivateChat"];
            /** @description As the guest is shown. Other guests do not receive it. */
            readonly name: string;
            readonly text: string;
            readonly askedAt: components["schemas"]["Time"];
            readonly votes: number;
            readonly state: components["schemas"]["QuestionState"];
            readonly answer: string | null;
        };
        /** @description A chat, as an inbox lists it. The read marker is shared among colleagues. */
        readonly ChatSummary: {
            readonly presentationId: components["schemas"]["Id"];
            readonly chat: components["schemas"]["Chat"];
            /** @description Of the visitor; of the group - the presentation's name. */
            readonly name: string;
            readonly unread: number;
            /** @description The last message, at most 200 characters; the file's name if it has no text. */
            readonly lastText: string | null;
            readonly lastAt: components["schemas"]["TimeOrNull"];
            /** @description Whether the desk wrote the last message. */
            readonly isLastOwn: boolean;
            readonly readUntil: components["schemas"]["TimeOrNull"];
            /** @description Time of the last message that the visitor has seen. null if unknown, and for the group. */
            readonly seenUntil: components["schemas"]["TimeOrNull"];
            /** @description Who wrote last from the desk. */
            readonly answeredBy: components["schemas"]["Person"] | null;
            /** @description Whether the visitor has silenced the sound of messages. Absent: no. */
            readonly isSilent?: boolean;
        };
        readonly Message: {
            readonly id: string;
            readonly presentationId: components["schemas"]["Id"];
            readonly chat: components["schemas"]["Chat"];
            readonly at: components["schemas"]["Time"];
            /** @description Whether the desk wrote it. */
            readonly isOwn: boolean;
            /** @description Who wrote it at the desk; null for visitors' messages, and for what no account wrote. */
            readonly by: components["schemas"]["Person"] | null;
            readonly name: string;
            /** @description The private chat with the sender; null for the desk's own messages. */
            readonly visitor: components["schemas"]["PrivateChat"] | null;
            /** @description Whether the sender was muted, so that no other guest received it. */
            readonly isMuted: boolean;
            /** @description Plain text. May be empty if there are files. */
            readonly text: string;
            readonly files: readonly components["schemas"]["File"][];
            /** @description As the desk sent it. */
            readonly key: components["schemas"]["Key"] | null;
            /**
             * @description What its writer did with it since. A withdrawn message has neither text nor files.
             * @enum {unknown}
             */
            readonly change: "none" | "edited" | "withdrawn";
            readonly quickReplies: components["schemas"]["QuickReplies"];
        };
        /** @description Short answers that the visitor can send by one press. */
        readonly QuickReplies: readonly string[];
        readonly File: {
            readonly id: string;
            readonly name: string;
            /** @description Bytes. */
            readonly size: number;
            /** @description Of the bytes, not as declared. */
            readonly contentType: string;
            /** @description Pixels of a picture, as its file says before it is decoded; absent if unknown. The desk decodes only pictures whose width and height are known and small enough for a browser's memory. */
            readonly width?: number;
            /** @description As `width`. */
            readonly height?: number;
        };
        readonly Ticket: {
            readonly source: components["schemas"]["Source"];
            /** @description For Wowza's signalling; contains the ticket. A path of the backend. */
            readonly socketUrl: string;
            /** @description For WHIP; send `token` as the bearer token. null without WHIP. */
            readonly whipUrl: string | null;
            readonly token: string;
            readonly applicationName: string;
            readonly streamName: string;
            readonly iceServers: readonly components["schemas"]["IceServer"][];
            /** @description Whether a small picture may be sent beside the large one (simulcast), for viewers with a weak line. */
            readonly takesSmallPicture: boolean;
            readonly goodUntil: components["schemas"]["Time"];
        };
        /** @description A STUN or TURN server. A credential is for this account alone, and expires. */
        readonly IceServer: {
            readonly urls: readonly string[];
            readonly username?: string;
            readonly credential?: string;
        };
        readonly CannedReplies: {
            /** @description From the locations file. */
            readonly shared: readonly {
                readonly locationId: components["schemas"]["Id"];
                readonly replies: readonly components["schemas"]["CannedReply"][];
            }[];
            readonly own: readonly components["schemas"]["CannedReply"][];
        };
        readonly CannedReply: {
            /** @description Typed after a slash. */
            readonly keyword: string;
            /** @description `{visitor}`, `{consultant}` and `{model}` are filled in. */
            readonly text: components["schemas"]["Texts"];
        };
        readonly FreeTime: {
            readonly intervalId: components["schemas"]["Id"];
            readonly startsAt: components["schemas"]["Time"];
            readonly endsAt: components["schemas"]["Time"];
        };
        /** @description An appointment (K4). */
        readonly Booking: {
            readonly id: components["schemas"]["Id"];
            readonly locationId: components["schemas"]["Id"];
            readonly startsAt: components["schemas"]["Time"];
            readonly endsAt: components["schemas"]["Time"];
            readonly name: string;
            readonly chat: components["schemas"]["PrivateChat"];
            readonly model: components["schemas"]["ModelName"] | null;
            /** @enum {unknown} */
            readonly status: "booked" | "confirmed" | "cancelled";
            readonly language: components["schemas"]["Language"];
            /** @description The visitor's. */
            readonly comments: string | null;
            /** @description The owner; of a started one, who holds it. null if nobody has it. */
            readonly consultant: components["schemas"]["Person"] | null;
            /** @description The one-to-one; null if its start creates it. */
            readonly presentationId: components["schemas"]["Id"] | null;
            /** @description Whether it has not begun. More than 15 minutes early, ask first. */
            readonly isStartable: boolean;
            /** @description Whether it was started, its time is not over, and the visitor has not come. */
            readonly isTakeBackPossible: boolean;
            /** @description Whether an appointment that has not ended has no owner, or one who is absent then or has left the location. */
            readonly needsOwner: boolean;
        };
        /** @description A time without appointments. It states no reason, which concerns nobody. */
        readonly Absence: {
            readonly id: components["schemas"]["Id"];
            readonly account: components["schemas"]["Person"];
            readonly startsAt: components["schemas"]["Time"];
            readonly endsAt: components["schemas"]["Time"];
        };
        /** @description In the location's time zone, without overlaps. A weekday that is missing is free. Empty - no working hours are set. */
        readonly Week: readonly {
            /** @description ISO - 1 is Monday. */
            readonly weekday: number;
            readonly from: components["schemas"]["ClockTime"];
            /** @description Later than `from`; at most 24:00. */
            readonly to: components["schemas"]["ClockTime"];
        }[];
        readonly WorkingHours: {
            readonly accountId: components["schemas"]["Id"];
            readonly locationId: components["schemas"]["Id"];
            readonly week: components["schemas"]["Week"];
        };
        readonly CalendarFeed: {
            /** @description null if there is none. */
            readonly madeAt: components["schemas"]["TimeOrNull"];
            /** @description null if no calendar has read it yet. */
            readonly usedAt: components["schemas"]["TimeOrNull"];
        };
        /** @description Another calendar of an account, without its address, which is a secret. */
        readonly BusyCalendar: {
            readonly id: components["schemas"]["Id"];
            readonly account: components["schemas"]["Person"];
            /** @description Of its address, such as calendar.google.com. */
            readonly host: string;
            readonly addedAt: components["schemas"]["Time"];
            /** @description The last time that it could be read. */
            readonly readAt: components["schemas"]["Time"];
            /** @description Busy entries of the next 92 days, as it was read last. */
            readonly entries: number;
            /**
             * @description Why it cannot be read. null - it can. Meanwhile the times count that were read last.
             * @enum {unknown}
             */
            readonly failure: "private" | "unreachable" | "slow" | "refused" | "tooLarge" | "notCalendar" | "unknownZone" | null;
            /** @description null if it can be read. */
            readonly failingSince: components["schemas"]["TimeOrNull"];
        };
        readonly WebinarPlan: {
            readonly locationId: components["schemas"]["Id"];
            /** @description In the webinar's language. */
            readonly title: string;
            /** @description As guests read it. */
            readonly description: string | null;
            /** @description The points in their order, as guests read them. Missing - as before; of a new webinar, none. */
            readonly agenda?: readonly {
                readonly title: string;
                readonly minutes: components["schemas"]["AgendaMinutes"];
            }[];
            readonly modelId: components["schemas"]["Id"] | null;
            readonly date: components["schemas"]["Date"];
            readonly time: components["schemas"]["ClockTime"];
            /** @description Of `date` and `time`. */
            readonly timeZone: components["schemas"]["TimeZone"];
            readonly durationMinutes: number;
            readonly language: components["schemas"]["Language"];
            /**
             * @description `open`: anyone with the webinar's link. `invited`: only with a personal link.
             * @enum {unknown}
             */
            readonly entry: "open" | "invited";
            /** @description Invited by mail. On a change - additional ones. A webinar has at most 1000 invited guests; more are refused with guests_full. */
            readonly invite: readonly components["schemas"]["Email"][];
            /** @description When reminder mails are sent, in minutes before the start. */
            readonly reminderMinutes: readonly number[];
            /** @description The account that speaks. */
            readonly consultantId: components["schemas"]["Id"];
        };
        /** @description Planned start of a point, in minutes after the start. null if it has none. */
        readonly AgendaMinutes: number | null;
        /** @description What a webinar is about, in its order. */
        readonly Agenda: {
            readonly points: readonly {
                readonly id: components["schemas"]["Id"];
                readonly title: string;
                readonly minutes: components["schemas"]["AgendaMinutes"];
            }[];
            /** @description The point that runs now. null: none. */
            readonly currentId: components["schemas"]["Id"] | null;
        };
        readonly Webinar: {
            /** @description A webinar is a presentation; this is its id everywhere. */
            readonly presentationId: components["schemas"]["Id"];
            readonly locationId: components["schemas"]["Id"];
            readonly title: string;
            readonly description: string | null;
            readonly model: components["schemas"]["ModelName"] | null;
            readonly date: components["schemas"]["Date"];
            readonly time: components["schemas"]["ClockTime"];
            readonly timeZone: components["schemas"]["TimeZone"];
            /** @description `date` and `time` in UTC. */
            readonly startsAt: components["schemas"]["Time"];
            readonly durationMinutes: number;
            readonly language: components["schemas"]["Language"];
            /** @enum {unknown} */
            readonly entry: "open" | "invited";
            /** @description The address for guests, to pass on. */
            readonly link: string;
            readonly reminderMinutes: readonly number[];
            readonly consultant: components["schemas"]["Person"];
            readonly status: components["schemas"]["PresentationStatus"];
            /** @description Whether a rehearsal is running; the status is `scheduled` meanwhile. */
            readonly isRehearsal: boolean;
            readonly startedAt: components["schemas"]["TimeOrNull"];
            readonly endedAt: components["schemas"]["TimeOrNull"];
            readonly agenda: components["schemas"]["Agenda"];
            readonly guests: {
                readonly invited: number;
                /** @description In the waiting room now. */
                readonly waiting: number;
                /** @description In the webinar now. */
                readonly present: number;
                /** @description The most at one time. */
                readonly most: number;
                /** @description Private chats with unread messages. */
                readonly unread: number;
            };
        };
        /** @description A visitor's feedback on a presentation (F1). A second answer replaces the first. */
        readonly Feedback: {
            /** @description One per visitor and presentation. */
            readonly key: string;
            readonly presentationId: components["schemas"]["Id"];
            readonly locationId: components["schemas"]["Id"];
            readonly chat: components["schemas"]["PrivateChat"];
            readonly name: string;
            readonly presentation: components["schemas"]["Texts"];
            readonly givenAt: components["schemas"]["Time"];
            readonly rating: number | null;
            readonly callQuality: number | null;
            readonly review: string | null;
            readonly answers: readonly {
                readonly question: components["schemas"]["Texts"];
                readonly text: string;
            }[];
            /** @description The address for the newsletter; null if the visitor does not want it. */
            readonly newsTo: string | null;
        };
        readonly Summary: {
            readonly presentation: components["schemas"]["Presentation"];
            readonly waitedSeconds: number | null;
            /** @description From start to end, or until now. null if it never started. */
            readonly seconds: number | null;
            readonly guests: readonly components["schemas"]["Guest"][];
            readonly messages: number;
            /** @description In order. */
            readonly timeline: readonly {
                readonly at: components["schemas"]["Time"];
                /** @enum {unknown} */
                readonly what: "joinedQueue" | "pickedUp" | "started" | "held" | "resumed" | "handedOver" | "modelLinked" | "fileSent" | "appointmentMade" | "ended" | "feedbackGiven";
                /** @description null if the visitor did it. */
                readonly by: components["schemas"]["Person"] | null;
                /** @description For example the model, the file, the reason. */
                readonly text: string | null;
            }[];
            readonly agreed: string | null;
            readonly appointment: components["schemas"]["Booking"] | null;
            readonly notes: readonly components["schemas"]["Note"][];
            readonly feedback: readonly components["schemas"]["Feedback"][];
            /**
             * @description `none`: there is nobody to write to.
             * @enum {unknown}
             */
            readonly followUp: "none" | "open" | "sent" | "dismissed";
        };
        readonly FollowUpDraft: {
            /** @description null while the address is unknown; sending needs one. */
            readonly to: components["schemas"]["Email"] | null;
            readonly language: components["schemas"]["Language"];
            readonly subject: string;
            /** @description Paragraphs, separated by an empty line. Plain text. */
            readonly text: string;
            /** @description Shown with picture and link. */
            readonly modelIds: readonly components["schemas"]["Id"][];
            readonly links: readonly {
                readonly label: string;
                /** Format: uri */
                readonly url: string;
            }[];
            /** @description Whether the mail names the appointment, with its calendar entry. */
            readonly withAppointment: boolean;
        };
        readonly FollowUp: {
            readonly presentationId: components["schemas"]["Id"];
            /** @enum {unknown} */
            readonly status: "open" | "sent" | "dismissed";
            readonly draft: components["schemas"]["FollowUpDraft"];
            /** @description null if the draft is made by the backend. */
            readonly savedAt: components["schemas"]["TimeOrNull"];
            readonly sentAt: components["schemas"]["TimeOrNull"];
            /** @description Those that the mail may name. */
            readonly models: readonly components["schemas"]["Model"][];
            readonly appointment: components["schemas"]["Booking"] | null;
        };
        readonly OpenFollowUp: {
            readonly presentationId: components["schemas"]["Id"];
            readonly locationId: components["schemas"]["Id"];
            /** @description Of the visitor. */
            readonly name: string;
            readonly consultant: components["schemas"]["Person"];
            readonly endedAt: components["schemas"]["Time"];
            readonly rating: number | null;
            readonly savedAt: components["schemas"]["TimeOrNull"];
        };
        readonly Figures: {
            readonly locationId: components["schemas"]["Id"];
            readonly pickedUp: number;
            /** @description Median. */
            readonly usualWaitSeconds: number | null;
            /** @description Left the queue, or lost the place. */
            readonly gaveUp: number;
            readonly averageRating: number | null;
        };
        /** @description What happened at a location on one day by one consultant. All are sums: add up days, people and locations. The mean wait is `waitedSeconds` by `pickedUp`, the mean length `talkedSeconds` by `consultations`, the mean rating `stars` by `ratings`. */
        readonly Statistic: {
            readonly locationId: components["schemas"]["Id"];
            /** @description A day of the location's time zone. */
            readonly date: components["schemas"]["Date"];
            /** @description null for what is no consultant's, such as visitors who were not picked up. */
            readonly by: components["schemas"]["Person"] | null;
            /** @description Waits that ended: picked up, given up, or removed by a colleague. */
            readonly visitors: number;
            readonly pickedUp: number;
            /** @description Left the queue, or lost the place. */
            readonly lost: number;
            /** @description Of those who were picked up, together. */
            readonly waitedSeconds: number;
            /** @description One-to-ones that ended. */
            readonly consultations: number;
            /** @description Their length together. */
            readonly talkedSeconds: number;
            /** @description How many gave stars. */
            readonly ratings: number;
            /** @description Their stars together. */
            readonly stars: number;
            /** @description By the day on which they were made. */
            readonly appointmentsMade: number;
            /** @description By the day of the appointment - begun, and not cancelled. */
            readonly appointmentsKept: number;
            /** @description Webinars that ended. */
            readonly webinars: number;
            /** @description The most guests at one time in each, together. */
            readonly webinarGuests: number;
        };
    };
    responses: {
        /** @description The request is not as this contract says. */
        readonly Invalid: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description No session (`no_session`), it has ended (`session_ended`: by time, by a lead, by a new password), or wrong name or password
         *     (`wrong_password`).
         */
        readonly NotSignedIn: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description Another role (`wrong_role`), another location (`wrong_location`), another's thing (`not_own`), a missing or wrong
         *     `X-CSRF-Token` (`csrf`), another origin (`foreign_origin`), sign-in by password is off (`password_off`), the account has no
         *     password of its own (`no_own_password`), or the current password is wrong (`wrong_current_password`).
         */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description There is no such thing, or nobody waits (`queue_empty`). */
        readonly Missing: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The visitor is no longer in the queue. `by` names who picked up, if somebody did (`picked_up`, `not_in_queue`). */
        readonly NotInQueue: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["NotInQueue"];
            };
        };
        /**
         * @description The thing is in another state (`wrong_state`), the time is taken (`time_taken`), the colleague is not free
         *     (`not_free`), an appointment begins in more than 15 minutes (`too_early`), the presentation
         *     is over (`presentation_over`), a colleague has taken it over (`taken_over`), the account is on air on another device
         *     (`other_device`), it was sent already (`already_sent`), the visitor has not given this address or no
         *     consent (`address_not_given`), or the guest has not agreed to be recorded (`not_recorded`).
         */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The file is too large (`file_too_large`). */
        readonly TooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Files of this kind are not allowed (`file_kind`). */
        readonly WrongKind: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many tries, mails, files or streams. */
        readonly TooMany: {
            headers: {
                /** @description Seconds. */
                readonly "Retry-After": number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The identity provider cannot be reached (`provider_absent`). */
        readonly ProviderAbsent: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: {
        /** @description The session's `csrfToken`. */
        readonly Csrf: string;
        /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
        readonly Device: string;
        /** @description `nextCursor` of the page before. Missing: the first page. */
        readonly Cursor: string;
        readonly EntryId: components["schemas"]["Id"];
        readonly LocationId: components["schemas"]["Id"];
        readonly PresentationId: components["schemas"]["Id"];
        readonly BookingId: components["schemas"]["Id"];
        readonly NoteId: components["schemas"]["Id"];
        readonly Visitor: components["schemas"]["Visitor"];
        readonly PrivateChat: components["schemas"]["PrivateChat"];
        readonly PollId: components["schemas"]["Id"];
        readonly QuestionId: components["schemas"]["Id"];
        readonly MessageId: string;
        readonly ChatName: components["schemas"]["Chat"];
    };
    requestBodies: {
        readonly HandOver: {
            readonly content: {
                readonly "application/json": {
                    readonly to: {
                        readonly accountId: components["schemas"]["Id"];
                    } | {
                        readonly locationId: components["schemas"]["Id"];
                    };
                    /** @description For colleagues. The visitor does not read it. */
                    readonly reason: string;
                };
            };
        };
        readonly Availability: {
            readonly content: {
                readonly "application/json": {
                    readonly availability: components["schemas"]["Availability"];
                };
            };
        };
        readonly Note: {
            readonly content: {
                readonly "application/json": {
                    readonly text: string;
                };
            };
        };
        readonly WebinarPlan: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebinarPlan"];
            };
        };
        readonly Subject: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * Format: uuid
                     * @description As the person reads it on her privacy page.
                     */
                    readonly uuid?: string;
                    readonly email?: components["schemas"]["Email"];
                    readonly chat?: components["schemas"]["PrivateChat"];
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly session: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session. `account` is null if nobody is signed in. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    readonly signIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The account's sign-in name. Case does not matter. */
                    readonly name: string;
                    readonly password: string;
                };
            };
        };
        readonly responses: {
            /** @description Signed in; the answer sets the cookie. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly signOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session has ended. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly changeSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly language: components["schemas"]["Language"];
                };
            };
        };
        readonly responses: {
            /** @description The session. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly oidcStart: {
        readonly parameters: {
            readonly query?: {
                /** @description The path of the desk to open afterwards. Missing, or not below /desk - /desk. */
                readonly returnTo?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description To the identity provider. */
            readonly 302: {
                headers: {
                    readonly Location: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: components["responses"]["Missing"];
            readonly 503: components["responses"]["ProviderAbsent"];
        };
    };
    readonly oidcCallback: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description To the desk; after success with the session's cookie. */
            readonly 302: {
                headers: {
                    readonly Location: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The password until now. */
                    readonly current: string;
                    /** @description At least 12 characters. */
                    readonly next: string;
                };
            };
        };
        readonly responses: {
            /** @description The password is set. This session goes on. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The new password is too short (`password_short`), the account's name with little else (`password_name`), made of fewer
             *     than five different characters (`password_plain`), or one of the commonest (`password_common`).
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly extendSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session is in use. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly ownSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sessions. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sessions: readonly components["schemas"]["RunningSession"][];
                    };
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly endOwnSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Nobody is signed in to the account any more. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly endOwnSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly sessionId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session has ended. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly sessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sessions. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sessions: readonly components["schemas"]["RunningSession"][];
                    };
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly endSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly sessionId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session has ended. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly audit: {
        readonly parameters: {
            readonly query?: {
                /** @description `nextCursor` of the page before. Missing: the first page. */
                readonly cursor?: components["parameters"]["Cursor"];
                readonly action?: components["schemas"]["AuditAction"];
                readonly accountId?: components["schemas"]["Id"];
                /** @description Not before. */
                readonly from?: components["schemas"]["Time"];
                /** @description Before. */
                readonly to?: components["schemas"]["Time"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, at most 100 entries. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly entries: readonly components["schemas"]["AuditEntry"][];
                        readonly nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly state: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["State"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly events: {
        readonly parameters: {
            readonly query?: {
                /** @description Ids, separated by commas. Missing - all of the account. None - `none`, watches without being at the desk. */
                readonly locations?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The stream. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly confirmPresence: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                /** @description The `stream` of the event `stillThere`. */
                readonly stream: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Noted. So is one of a stream that is over. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly pickUpNext: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
                /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
                readonly "X-Desk-Device"?: components["parameters"]["Device"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Only of this location. Missing: of all of the account. */
                    readonly locationId?: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description Picked up. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PickedUp"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly pickUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
                /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
                readonly "X-Desk-Device"?: components["parameters"]["Device"];
            };
            readonly path: {
                readonly entryId: components["parameters"]["EntryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Picked up. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PickedUp"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["NotInQueue"];
        };
    };
    readonly removeFromQueue: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly entryId: components["parameters"]["EntryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The visitor is no longer in the queue. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["NotInQueue"];
        };
    };
    readonly keepPlace: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly entryId: components["parameters"]["EntryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The place, with its new end. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QueueEntry"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["NotInQueue"];
        };
    };
    readonly handOverEntry: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly entryId: components["parameters"]["EntryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["HandOver"];
        readonly responses: {
            /** @description The place. After a change of location it has a new `entryId`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QueueEntry"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["NotInQueue"];
        };
    };
    readonly sendWord: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly locationId: components["schemas"]["Id"];
                    /** @description Only to this visitor. Missing: to all. */
                    readonly entryId?: components["schemas"]["Id"];
                    readonly text: components["schemas"]["Texts"];
                };
            };
        };
        readonly responses: {
            /** @description Sent. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Word"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["NotInQueue"];
        };
    };
    readonly pinWord: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly locationId: components["parameters"]["LocationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly text: components["schemas"]["PinnedTexts"];
                };
            };
        };
        readonly responses: {
            /** @description The location. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Location"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly unpinWord: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly locationId: components["parameters"]["LocationId"];
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
                    readonly "application/json": components["schemas"]["Location"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly setLocationAvailability: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly locationId: components["parameters"]["LocationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Availability"];
        readonly responses: {
            /** @description The location. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Location"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly setConsultantAvailability: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly accountId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Availability"];
        readonly responses: {
            /** @description The consultant. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Colleague"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly visitor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly visitor: components["parameters"]["Visitor"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The visitor. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VisitorCard"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly visitorHistory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly visitor: components["parameters"]["Visitor"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The history. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VisitorHistory"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly search: {
        readonly parameters: {
            readonly query: {
                /** @description With spaces between. The first five count. */
                readonly words: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What was found, of each kind the newest. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Found"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly notes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly visitor: components["parameters"]["Visitor"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The notes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly notes: readonly components["schemas"]["Note"][];
                    };
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly addNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly visitor: components["parameters"]["Visitor"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Note"];
        readonly responses: {
            /** @description The note. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Note"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly changeNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly visitor: components["parameters"]["Visitor"];
                readonly noteId: components["parameters"]["NoteId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Note"];
        readonly responses: {
            /** @description The note. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Note"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly deleteNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly visitor: components["parameters"]["Visitor"];
                readonly noteId: components["parameters"]["NoteId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The note is deleted. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly presentations: {
        readonly parameters: {
            readonly query?: {
                /** @description `nextCursor` of the page before. Missing: the first page. */
                readonly cursor?: components["parameters"]["Cursor"];
                readonly status?: components["schemas"]["PresentationStatus"];
                readonly kind?: components["schemas"]["PresentationKind"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, at most 50 presentations. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly presentations: readonly components["schemas"]["Presentation"][];
                        readonly nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly presentation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
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
                    readonly "application/json": components["schemas"]["PresentationDetail"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly act: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @enum {unknown} */
                    readonly action: "start" | "end" | "cancel";
                };
            };
        };
        readonly responses: {
            /** @description The presentation after the act. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly hold: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly minutes: components["schemas"]["Minutes"];
                    /** @description When it goes on, at most 3 hours ahead. Visitors read this time in place of the minutes, and the start of the stream ends the hold. Missing: not said. */
                    readonly resumesAt?: components["schemas"]["Time"];
                    /** @description Missing: the product's own words, with name and minutes. */
                    readonly words?: components["schemas"]["Texts"];
                };
            };
        };
        readonly responses: {
            /** @description The presentation on hold. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly resume: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
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
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly handOverPresentation: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["HandOver"];
        readonly responses: {
            /** @description The presentation with the offer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly withdrawHandOver: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The presentation. One without an offer answers the same. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly answerHandOver: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
                /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
                readonly "X-Desk-Device"?: components["parameters"]["Device"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @enum {unknown} */
                    readonly answer: "accepted" | "declined";
                    /** @description For the colleague who offers it, with `declined`. Missing: none. */
                    readonly word?: string;
                };
            };
        };
        readonly responses: {
            /** @description The presentation. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly takeOver: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
                /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
                readonly "X-Desk-Device"?: components["parameters"]["Device"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The account that has it, as `consultant` names it; null for a consultant without an account. Another one has it: `taken_over`. */
                    readonly from: components["schemas"]["Id"] | null;
                };
            };
        };
        readonly responses: {
            /** @description The presentation with its new consultant. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly continueHere: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
                /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
                readonly "X-Desk-Device"?: components["parameters"]["Device"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
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
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly mute: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly chat: components["parameters"]["PrivateChat"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly isMuted: boolean;
                };
            };
        };
        readonly responses: {
            /** @description The visitor. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Guest"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly publicationTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
                /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
                readonly "X-Desk-Device"?: components["parameters"]["Device"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly source: components["schemas"]["Source"];
                };
            };
        };
        readonly responses: {
            /** @description The ticket. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Ticket"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly showSecondSource: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly kind: components["schemas"]["SecondKind"];
                };
            };
        };
        readonly responses: {
            /** @description The presentation. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly hideSecondSource: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
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
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly showModel: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly modelId: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description The presentation. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly hideModel: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
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
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly pointAtModel: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Place in `pictures` of the model, from 0. */
                    readonly picture: number;
                    /** @description From the left edge; 1 is the right one. */
                    readonly x: number;
                    /** @description From the upper edge; 1 is the lower one. */
                    readonly y: number;
                };
            };
        };
        readonly responses: {
            /** @description Sent to the visitor. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly messages: {
        readonly parameters: {
            readonly query?: {
                /** @description `nextCursor` of the page before. Missing: the first page. */
                readonly cursor?: components["parameters"]["Cursor"];
                readonly chat?: components["schemas"]["Chat"];
            };
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, at most 200 messages. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly messages: readonly components["schemas"]["Message"][];
                        readonly nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly chat: components["schemas"]["Chat"];
                    readonly text: string;
                    readonly key: components["schemas"]["Key"];
                    /** @description Adds the link to this model's page. Missing: none. */
                    readonly modelId?: components["schemas"]["Id"];
                    /** @description Offered with the capability `quickReplies`. Missing: none. */
                    readonly quickReplies?: components["schemas"]["QuickReplies"];
                };
            };
        };
        readonly responses: {
            /** @description The message. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly withdrawMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly messageId: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The message, without text and files. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly changeMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly messageId: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly text: string;
                };
            };
        };
        readonly responses: {
            /** @description The message. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly markRead: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly chat: components["parameters"]["ChatName"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The time of the last message read. */
                    readonly until: components["schemas"]["Time"];
                };
            };
        };
        readonly responses: {
            /** @description The chat. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChatSummary"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly reportTyping: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly chat: components["parameters"]["ChatName"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Reported. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly sendFile: {
        readonly parameters: {
            readonly query: {
                readonly chat: components["schemas"]["Chat"];
                readonly name: string;
                /** @description As the browser declares it. */
                readonly type: string;
                /** @description A file that is sent again with the same key is stored once. */
                readonly key?: components["schemas"]["Key"];
            };
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": unknown;
            };
        };
        readonly responses: {
            /** @description The message. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongKind"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly file: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly fileId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The bytes, as a download. A picture may be shown by a blob of them. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": unknown;
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly cannedReplies: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answers. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CannedReplies"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly setOwnCannedReplies: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly own: readonly components["schemas"]["CannedReply"][];
                };
            };
        };
        readonly responses: {
            /** @description The answers. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CannedReplies"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly models: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly locationId: components["parameters"]["LocationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The models, by name. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly models: readonly components["schemas"]["Model"][];
                    };
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly freeTimes: {
        readonly parameters: {
            readonly query: {
                /** @description A day of the location's time zone. */
                readonly date: components["schemas"]["Date"];
                /** @description Only when this model can be shown. */
                readonly modelId?: components["schemas"]["Id"];
            };
            readonly header?: never;
            readonly path: {
                readonly locationId: components["parameters"]["LocationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The times. `nextDate` is the next day that has any. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly times: readonly components["schemas"]["FreeTime"][];
                        readonly nextDate: components["schemas"]["Date"] | null;
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly makeAppointment: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly chat: components["schemas"]["PrivateChat"];
                    readonly intervalId: components["schemas"]["Id"];
                    /** @description Missing: none chosen. */
                    readonly modelId?: components["schemas"]["Id"];
                    readonly firstName: string;
                    readonly lastName: string;
                    readonly email: components["schemas"]["Email"];
                    /** @description Missing: not given. Some locations demand it. */
                    readonly phone?: string;
                    /** @description A note that the visitor reads in the mail, too. */
                    readonly comments?: string;
                    readonly language: components["schemas"]["Language"];
                    /** @description Of the mail's times. Missing: the location's. */
                    readonly timeZone?: components["schemas"]["TimeZone"];
                };
            };
        };
        readonly responses: {
            /** @description Booked. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Booking"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly startAppointment: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
                /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
                readonly "X-Desk-Device"?: components["parameters"]["Device"];
            };
            readonly path: {
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description Whether the account was asked. Otherwise a start more than 15 minutes early is refused with `too_early`. */
                    readonly isEarly?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description The live one-to-one. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Presentation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly cancelAppointment: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The cancelled appointment. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Booking"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly takeBackStart: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The appointment. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Booking"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly moveAppointment: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Of `freeTimes`, at the same location. */
                    readonly intervalId: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description The moved appointment. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Booking"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly reassignAppointment: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly accountId: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description The appointment. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Booking"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly calendar: {
        readonly parameters: {
            readonly query: {
                readonly from: components["schemas"]["Time"];
                /** @description Later than `from`, by at most 31 days. */
                readonly to: components["schemas"]["Time"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What overlaps this period. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description By start, without cancelled ones. */
                        readonly bookings: readonly components["schemas"]["Booking"][];
                        /** @description By start. */
                        readonly absences: readonly components["schemas"]["Absence"][];
                        /** @description Of those who have any. */
                        readonly hours: readonly components["schemas"]["WorkingHours"][];
                        /** @description All coming appointments with `needsOwner`, also outside the period, by start; at most 50. */
                        readonly needOwner: readonly components["schemas"]["Booking"][];
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly addAbsence: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly accountId: components["schemas"]["Id"];
                    readonly startsAt: components["schemas"]["Time"];
                    /** @description Later than `startsAt`, by at most 366 days, and not past. */
                    readonly endsAt: components["schemas"]["Time"];
                };
            };
        };
        readonly responses: {
            /** @description The absence. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Absence"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly removeAbsence: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly absenceId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description There is no such absence any more. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly setWorkingHours: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly locationId: components["parameters"]["LocationId"];
                readonly accountId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly week: components["schemas"]["Week"];
                };
            };
        };
        readonly responses: {
            /** @description The working hours. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkingHours"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly calendarFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The feed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly makeCalendarFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The address. No other answer contains it. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uri */
                        readonly url: string;
                        readonly feed: components["schemas"]["CalendarFeed"];
                    };
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly revokeCalendarFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account has no feed. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly locationFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly locationId: components["parameters"]["LocationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The feed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly makeLocationFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly locationId: components["parameters"]["LocationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The address. No other answer contains it. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uri */
                        readonly url: string;
                        readonly feed: components["schemas"]["CalendarFeed"];
                    };
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly revokeLocationFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly locationId: components["parameters"]["LocationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The location has no feed. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly busyCalendars: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The calendars, by age. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly calendars: readonly components["schemas"]["BusyCalendar"][];
                    };
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly addBusyCalendar: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly accountId: components["schemas"]["Id"];
                    /** @description An address of https (or webcal, which means https) of an iCalendar file. A secret - no answer and no log contains it. */
                    readonly url: string;
                };
            };
        };
        readonly responses: {
            /** @description The calendar. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BusyCalendar"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly removeBusyCalendar: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly calendarId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description There is no such calendar any more. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly openCalendarFeed: {
        readonly parameters: {
            readonly query: {
                /** @description In the query, which no log of ours contains. */
                readonly token: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The calendar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/calendar": string;
                };
            };
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly webinars: {
        readonly parameters: {
            readonly query?: {
                /** @description Ends not before. Missing: now. */
                readonly from?: components["schemas"]["Time"];
                /** @description Starts before. Missing: without end. */
                readonly to?: components["schemas"]["Time"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The webinars. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly webinars: readonly components["schemas"]["Webinar"][];
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly planWebinar: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["WebinarPlan"];
        readonly responses: {
            /** @description Planned. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webinar"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly webinar: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The webinar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webinar"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly changeWebinar: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["WebinarPlan"];
        readonly responses: {
            /** @description The webinar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webinar"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly cancelWebinar: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The cancelled webinar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webinar"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly startRehearsal: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
                /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
                readonly "X-Desk-Device"?: components["parameters"]["Device"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The webinar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webinar"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly endRehearsal: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The webinar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webinar"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly goOnAir: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
                /** @description The browser that a consultant uses, by a random name that it keeps. What was pressed there goes on air there, and nowhere else. Missing: no browser goes on air by itself. */
                readonly "X-Desk-Device"?: components["parameters"]["Device"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The live webinar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webinar"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly guests: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The guests. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Guests"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly inviteGuests: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly emails: components["schemas"]["Emails"];
                };
            };
        };
        readonly responses: {
            /** @description The guests. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Guests"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly inbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The chats that have a message. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly chats: readonly components["schemas"]["ChatSummary"][];
                    };
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly recording: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Recording"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly startRecording: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Recording"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly stopRecording: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Recording"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly markPoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly currentId: components["schemas"]["Id"] | null;
                };
            };
        };
        readonly responses: {
            /** @description The webinar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webinar"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly participation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly lowerHands: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly callOn: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly chat: components["parameters"]["PrivateChat"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly lowerHand: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly chat: components["parameters"]["PrivateChat"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly offerStage: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly chat: components["parameters"]["PrivateChat"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly clearStage: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly answerQuestion: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly questionId: components["parameters"]["QuestionId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly state: components["schemas"]["QuestionState"];
                    /** @description Plain text, of state written alone. */
                    readonly answer: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly preparePoll: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly question: string;
                    readonly options: readonly string[];
                };
            };
        };
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly changePoll: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly pollId: components["parameters"]["PollId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @enum {unknown} */
                    readonly state: "open" | "closed" | "released";
                };
            };
        };
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly removePoll: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
                readonly pollId: components["parameters"]["PollId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Participation"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly summary: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The summary. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Summary"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly setAgreed: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly agreed: string;
                };
            };
        };
        readonly responses: {
            /** @description The summary. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Summary"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly followUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The mail. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowUp"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly saveFollowUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FollowUpDraft"];
            };
        };
        readonly responses: {
            /** @description The mail. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowUp"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly dismissFollowUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is no longer among the open ones. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly previewFollowUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FollowUpDraft"];
            };
        };
        readonly responses: {
            /** @description The mail. Show the HTML in a sandboxed frame. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly subject: string;
                        readonly html: string;
                        readonly text: string;
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly sendFollowUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path: {
                readonly presentationId: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FollowUpDraft"];
            };
        };
        readonly responses: {
            /** @description The mail is on its way. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowUp"];
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly followUps: {
        readonly parameters: {
            readonly query?: {
                /** @description Default `open`: neither sent nor dismissed. */
                readonly status?: "open" | "sent" | "dismissed";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The follow-ups. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly followUps: readonly components["schemas"]["OpenFollowUp"][];
                    };
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly figures: {
        readonly parameters: {
            readonly query: {
                /** @description A day of each location's time zone. */
                readonly date: components["schemas"]["Date"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The figures. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly figures: readonly components["schemas"]["Figures"][];
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly statistics: {
        readonly parameters: {
            readonly query: {
                readonly from: components["schemas"]["Date"];
                /** @description The last day, at most 92 days with the first. */
                readonly until: components["schemas"]["Date"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description By day. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly statistics: readonly components["schemas"]["Statistic"][];
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
        };
    };
    readonly privacyExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Subject"];
        readonly responses: {
            /** @description The file, as a download. Its fields are those of the database. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, unknown>;
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
    readonly privacyErase: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The session's `csrfToken`. */
                readonly "X-CSRF-Token": components["parameters"]["Csrf"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Subject"];
        readonly responses: {
            /** @description How many rows were deleted, by table. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly deleted: {
                            readonly [key: string]: number;
                        };
                    };
                };
            };
            readonly 400: components["responses"]["Invalid"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
        };
    };
}
