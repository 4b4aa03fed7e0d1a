// Generated from contracts/openapi.yaml. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

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
        /** Issues a bearer token for a customer uuid (E6). */
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
        /** Returns the customer that the bearer token belongs to (E7). */
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
         * Returns the customer that an invitation's token belongs to. The token parameter of the address is the bearer token of this one call (E7).
         * @description 401 if the invitation is to a webinar that has ended or was cancelled: it no longer gives an identity.
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
        /** Registers the visitor with the broker and returns a queue for the messages to this visitor. Each call returns a new queue (Q1). */
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
        /** Puts the visitor in the queue for a one-to-one, or returns the state of the place already held. Idempotent (Q1). */
        readonly post: operations["presentationQueuePush"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation_queue/word_shown": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Reports that the page has shown a word of the consultants to the visitor. Capability queue_words. */
        readonly post: operations["presentationQueueWordShown"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation_queue/interest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replaces what the consultant knows of a waiting visitor's interest. Capability queue_interest.
         * @description Sent after the visitor has chosen a model while waiting, and only with the visitor's agreement to the terms.
         */
        readonly post: operations["presentationQueueInterest"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation_queue/call": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Keeps the visitor's place while the page is closed, and mails when it is the visitor's turn. Capability queue_call.
         * @description Sent after the visitor has agreed to this one mail. The backend uses the address for it alone, and deletes it with the mail or with the place. A second request replaces the address.
         */
        readonly post: operations["presentationQueueCall"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation_queue/call/withdraw": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Deletes the address of presentationQueueCall. The place is kept as that of any visitor who waits. */
        readonly post: operations["presentationQueueCallWithdraw"];
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
        /** Gives up the visitor's place in the queue on purpose. Sent with keepalive (readings Q6). */
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
        /** Returns the address that the live button opens. The browser appends lang and uuid (E11). */
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
        /** Returns a presentation (R11). 403 without a valid invitation (R8). */
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
         * Sets the display name with which a visitor attends a one-to-many or webinar (Q4).
         * @description A backend should refuse a name that resembles the consultant's (400, with a text for `first_name`): guests would take this visitor's messages for the consultant's. The client distinguishes the two only by the sender's type.
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
         * Returns the preview of a presentation before it starts (Q11). For a webinar and a one-to-many it needs no invitation.
         * @description The preview of a one-to-one reveals who has an appointment and when. A visitor who is not invited gets 404, as for a presentation that does not exist.
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
        /** Sends the invitation again by e-mail (Q11, X3). The response is the same whether or not the address is known. */
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
        /** Returns a new chat queue of this presentation for this tab (H1). */
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
        /** Returns the messages so far in the chats that this visitor may read (H1). */
        readonly get: operations["presentationChatHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/chat_typing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reports that the visitor is typing. Good for 5 s, sent at most every 3 s. Capability chat_typing.
         * @description The moderator reads it in a private chat. In the group the others read how many are typing (broker message chat_typing). The backend ignores more than one report in 3 s of a visitor, and those of who is muted.
         */
        readonly post: operations["presentationChatTyping"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/chat_seen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reports what the visitor has seen of the private chat. Sent at most every 3 s. Capability chat_seen.
         * @description The moderator reads "seen" under the last message of her own. The mark never moves back.
         */
        readonly post: operations["presentationChatSeen"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/chat_sound": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reports whether the visitor has silenced the sound of messages. Sent at most every 3 s, and again until it arrives. Capability chat_sound.
         * @description The moderator reads that the visitor hears no sound. chat_queue returns it after a reload.
         */
        readonly post: operations["presentationChatSound"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/transcript_mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The address to which the conversation can be mailed. Capability transcript_mail.
         * @description Asked for with a press of the visitor, so that the consent names the address.
         */
        readonly get: operations["presentationTranscriptAddress"];
        readonly put?: never;
        /**
         * Mails the conversation to the visitor's proven address. Capability transcript_mail.
         * @description The mail contains what this visitor may read of the chats: the group and the own private chat, without withdrawn messages, with the last text of edited ones, and files by their names. Between them it contains the captions that the page sends back with a genuine seal (docs/decisions/080).
         */
        readonly post: operations["presentationTranscriptMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/transcript_mail/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Mails a code of six digits to an address that the visitor has typed. Capability transcript_code.
         * @description Only somebody who reads that mailbox can have the conversation sent to it. The mail contains nothing that a visitor has written (docs/decisions/100).
         */
        readonly post: operations["presentationTranscriptCode"];
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
         * Uploads a file that a message then names (H8). The settings carry the limits.
         * @description A backend should compare the declared type with the bytes and return a name whose only extension fits the type: a PDF sent as `invoice.pdf.exe` becomes `invoice.pdf`. If the extension does not fit, the client shows and saves the name with the fitting extension appended. If the client does not know the type, it appends `.bin`. A backend should remove from a picture what its camera wrote, such as the place, and keep its orientation.
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
        /** Returns the file, with Content-Disposition attachment and nosniff (H8). */
        readonly get: operations["presentationChatFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/participation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Returns how guests take part in a webinar, and this visitor's own part. Capability participation.
         * @description The client reads it when it opens the webinar and after each reconnection to the broker. Between two reads it follows the broker message `participation` (docs/decisions/070). A part that is absent is not offered.
         */
        readonly get: operations["presentationParticipation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/hand": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Raises or lowers the visitor's hand. Idempotent; a raised hand keeps its place. Capability participation. */
        readonly put: operations["presentationHand"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/questions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Returns a page of the guests' questions, in their order. Capability participation.
         * @description The client reads it for what is behind `first` of `Participation`. Votes may move a question to another page meanwhile, so the client shows an id once.
         */
        readonly get: operations["presentationQuestions"];
        readonly put?: never;
        /**
         * Asks a question apart from the chat. Capability participation.
         * @description The same text of the same guest is stored once, so a request may be repeated. A guest has at most 5 questions without an answer, and asks at most 3 in a minute.
         */
        readonly post: operations["presentationAsk"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/questions/{question_id}/vote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Votes for a question of another guest, or takes the vote back. Idempotent. Capability participation. */
        readonly put: operations["presentationVote"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/polls/{poll_id}/choice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Chooses an option of an open poll, or changes the choice. Idempotent. Capability participation. */
        readonly put: operations["presentationChoose"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/reaction": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Counts a reaction of the visitor. At most one in 3 s; others are refused with 429. Capability participation. */
        readonly post: operations["presentationReaction"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/stage": {
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
         * The called guest declines the stage, or leaves it. Capability guest_stage.
         * @description Ends the guest's stream at the media server. Idempotent: without an offer nothing changes.
         */
        readonly delete: operations["presentationLeaveStage"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/offered_product": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Reports the model that the host page offers during a one-to-one (command offer_product). Capability offered_product.
         * @description The consultant reads that the visitor looks at it, and can show it. The latest one counts. The client reports it only after the visitor has agreed to the terms. 404 also for a model that the location does not offer.
         */
        readonly put: operations["presentationOfferedProduct"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/choosing_time": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Reports that the visitor has the calendar open during a one-to-one. Capability choosing_time.
         * @description The consultant reads it. A report is good for 90 s; the client repeats it each 60 s, and sends null when the calendar is closed. Nothing is stored. 404 also for a model that the location does not offer.
         */
        readonly put: operations["presentationChoosingTime"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/presentation/{id}/recording_consent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Stores whether the visitor agrees to be recorded. The last answer holds. Capability recording.
         * @description An answer holds for one run of the recording. The backend stores who has answered, when, and which text was shown. Until a visitor agrees, and after declining, the backend accepts no media of theirs (docs/decisions/076).
         */
        readonly put: operations["presentationRecordingConsent"];
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
        /** Returns the questions to ask after a presentation (F1). */
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
        /** Sends the visitor's feedback (readings F1). At least one field beside presentation_id is filled (F2). */
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
        /** Returns a dealer or brand (E8). */
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
        /** Returns the settings of a location, a set of named values (E9). Unknown names are kept and ignored. */
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
        /** Returns the models of the brand (K3). */
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
         * Returns the booking that a link's token belongs to (K5).
         * @description 200 while the link is current, also if the booking is past or was cancelled by this link: status_id and the times show it. 410 `link_outdated` if the booking was moved or cancelled after the link was written; 404 `link_unknown` otherwise.
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
        /** Returns which UTC dates of a month have a free interval (K1). */
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
        /** Returns the free intervals of a UTC date (K1, K2). */
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
        /** Holds an interval for a few minutes while the visitor completes the form (readings K4; capability holds). */
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
         * Extends a hold.
         * @description A hold lasts at most 30 minutes in total from when the interval was taken, so that nobody blocks it for everybody else. expires_at is its end. After that, the call returns 404 `hold_unknown`, as for any expired hold. Taking the same interval again while it is held does not restart these 30 minutes.
         */
        readonly put: operations["bookingHoldRenew"];
        readonly post?: never;
        /** Releases a held interval. */
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
         * Returns the booking that a request with this key has made or moved, in its current state (readings K4; capability idempotency).
         * @description For the customer who sent the request and owns the booking. The showroom makes this call after a reload if the response was lost and the details of the request are not stored. It books nothing. 404 `request_unknown`: no request of this customer with this key has been carried out. A backend without this call returns 404 without that code; the showroom then asks the visitor.
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
        /** Returns a booking of this customer (K4). */
        readonly get: operations["booking"];
        /**
         * Moves a booking to another interval (K4).
         * @description For the customer who booked, or anyone who holds a current link (booking_token of the body). 409 `interval_taken`, `booking_settled` if the booking is cancelled, `booking_past`; 410 `link_outdated`.
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
         * @description A second call returns the same booking and sends no second mail. 409 `booking_past`; 410 `link_outdated`.
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
         * @description A second call returns the same booking and sends no second mail. 409 `booking_settled` if the booking is cancelled, `booking_past`; 410 `link_outdated`.
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
         * Sends the newest mail about a booking again (field case BK7; capability booking_mail).
         * @description The mail goes to the booking's own address, in its language, with the current links and the UID and SEQUENCE of its calendar file. It makes no link outdated. At most once a minute for each booking, else 429. 409 `booking_settled` if the booking is cancelled, `booking_past`; 410 `link_outdated`.
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
         * @description A secret of the customer. Anyone who has it gets a token (readings E5).
         */
        readonly Uuid: string;
        /** @description Bearer token of the calls about a webinar that name the security scheme `webinar` (readings E7). If it is absent, the auth token is the bearer token of these calls. With the webinar token, these calls return 403 if they name a presentation of another kind, or a webinar that has ended or was cancelled; every other call returns 401. A call about a webinar that is scheduled or live returns 403 with the auth token of a customer who has a webinar token. A customer who is invited to no such webinar has no webinar token. */
        readonly WebinarToken: string;
        /** @description Random name that identifies a visitor to others (readings E5). */
        readonly ConsumerTag: string;
        readonly QueueName: string;
        /** @description The visitors in the queue, in order. */
        readonly WaitingIds: readonly string[];
        /** @description The chat that a message belongs to. */
        readonly ChatName: string;
        /** @description UTC HH:mm:ss (K2). */
        readonly UtcTime: string;
        /** @description Alert text: message, else error, else System error (N3). */
        readonly Problem: {
            readonly message?: string;
            readonly error?: string;
            /** @description A stable name of the problem. */
            readonly code?: string;
            /** @description Errors of single fields of the body, by field name: texts in the language of the request, shown beside the field (V2). A single text may also come without a list. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
        };
        readonly OutdatedProblem: {
            readonly message?: string;
            readonly error?: string;
            /** @description A stable name of the problem. */
            readonly code?: string;
            /** @description Only for the booker's own bearer token: the booking of the link. GET booking/{id} returns its current state. */
            readonly booking_id?: components["schemas"]["Id"];
        };
        readonly KeyProblem: {
            readonly message?: string;
            readonly error?: string;
            /** @description A stable name of the problem. */
            readonly code?: string;
            /** @description The booking that was made with the key. A later request changes it instead of making a second one. */
            readonly booking_id?: components["schemas"]["Id"];
        };
        readonly TakenProblem: {
            readonly message?: string;
            readonly error?: string;
            /** @description A stable name of the problem. */
            readonly code?: string;
            /** @description With `interval_taken`: the nearest free intervals on the same and neighbouring days, ordered by time. */
            readonly alternatives?: readonly components["schemas"]["DatedInterval"][];
            /** @description With `interval_taken`, only for the booker's own bearer token: the booking that has the interval. The client then does not report the interval as taken (readings K4, own time). */
            readonly booking_id?: components["schemas"]["Id"];
        };
        /** @description What the visitor looks at, for the consultant who picks up. */
        readonly Interest: {
            /** @description The model that the host page presents (E16). */
            readonly model?: {
                readonly id?: components["schemas"]["Id"];
                readonly brand: string;
                readonly model: string;
                /** Format: uri */
                readonly image_url?: string;
            };
            /** @description The host page, without its query. */
            readonly page?: {
                /** Format: uri */
                readonly url: string;
                readonly title?: string;
            };
            /** @description IANA name of the visitor's zone. */
            readonly time_zone?: string;
        };
        /** @description The advertisement that led to the host page, by the parameters of that page's address. Capability campaigns. utm_* are sent only with the visitor's consent to statistics (C0002), the others only with that to marketing (C0004). */
        readonly Campaign: {
            readonly utm_source?: string;
            readonly utm_medium?: string;
            readonly utm_campaign?: string;
            readonly utm_term?: string;
            readonly utm_content?: string;
            readonly utm_id?: string;
            readonly gclid?: string;
            readonly gbraid?: string;
            readonly wbraid?: string;
            readonly dclid?: string;
            readonly fbclid?: string;
            readonly msclkid?: string;
            readonly ttclid?: string;
            readonly twclid?: string;
            readonly li_fat_id?: string;
        };
        /** @description The figures of a location from which the page estimates the wait at its visitor's place. The same for all who wait. */
        readonly ExpectedWait: {
            /** @description Consultants who take visitors of this location now. 0: nobody. */
            readonly consultants: number;
            /** @description Of these, who are in no consultation. */
            readonly free: number;
            /** @description The lengths of the latest consultations at this location, in minutes. Absent while too few are known. */
            readonly consultation_minutes?: {
                /** @description A quarter of them were shorter. */
                readonly shorter: number;
                /** @description A quarter of them were longer. */
                readonly longer: number;
            };
        };
        /** @description A word of the consultants to all who wait and who join, until they withdraw it. */
        readonly PinnedWord: {
            /** @description Plain text. The page shows its language. */
            readonly text: {
                readonly en: string;
                readonly de: string;
            };
        };
        readonly QueueCall: {
            /** @description Until when the place is kept while the page is closed; UTC, ms since 1970. */
            readonly kept_until: number;
        };
        readonly QueueWord: {
            readonly id: components["schemas"]["Id"];
            /** @description Plain text. The page shows its language. */
            readonly text: {
                readonly en: string;
                readonly de: string;
            };
        };
        /** @description What all guests of a webinar see of each other's part: numbers, never names. The backend publishes it at most twice a second, and only after a change. */
        readonly Participation: {
            /** @description Increases with each publication. The client ignores a publication that is not newer than what it has. */
            readonly version: number;
            /** @description Raised hands. Absent if the backend offers none. */
            readonly hands?: {
                /** @description Of all raised hands. */
                readonly count: number;
                /** @description The tickets of the hands that were raised first, in order. A ticket identifies nobody. */
                readonly first: readonly components["schemas"]["Id"][];
                /** @description Those among `first` that the consultant has called on. */
                readonly called?: readonly components["schemas"]["Id"][];
            };
            /** @description All reactions since the start, by kind. Absent if the backend takes none. */
            readonly reactions?: {
                readonly thumb: number;
                readonly heart: number;
                readonly smile: number;
                readonly surprise: number;
            };
            /** @description Questions apart from the chat. Absent if the backend takes none. A dismissed one is nowhere in it. */
            readonly questions?: {
                /** @description Of all questions. */
                readonly count: number;
                /** @description Those without an answer first, then by votes, then by the time of asking. */
                readonly first: readonly {
                    readonly id: components["schemas"]["Id"];
                    readonly votes: number;
                    /** @description Increases when the answer changes. */
                    readonly revision: number;
                }[];
                /** @description In a response - all of `first`. In a publication - at most 4 of them, which were asked or answered within the last 5 s. A client that lacks a text or a revision reads the state again. */
                readonly texts: readonly components["schemas"]["AskedQuestion"][];
            };
            /** @description The poll that was opened last. Absent or null without one. */
            readonly poll?: components["schemas"]["Poll"] | null;
            /** @description The agenda. Absent or null without one. A publication has `current` alone. */
            readonly agenda?: components["schemas"]["Agenda"] | null;
        };
        /** @description What a webinar is about, in its order. */
        readonly Agenda: {
            readonly points: readonly {
                readonly id: components["schemas"]["Id"];
                /** @description Plain text, in the webinar's language. */
                readonly title: string;
                /** @description Planned start, in minutes after the start. Absent or null if the point has none. */
                readonly minutes?: number | null;
            }[];
            /** @description The point that runs now. Absent or null while none does. */
            readonly current?: number | null;
        };
        readonly Poll: {
            readonly id: components["schemas"]["Id"];
            /** @description Plain text. */
            readonly question: string;
            readonly options: readonly string[];
            /** @description Whether guests may choose, and change their choice. */
            readonly open: boolean;
            /** @description Number of guests for each option. Absent until the consultant has closed the poll and released the results - no message and no response has any count before. */
            readonly results?: readonly number[];
        };
        /** @description A guest's question as all guests see it, without a name. */
        readonly AskedQuestion: {
            readonly id: components["schemas"]["Id"];
            /** @description Plain text. */
            readonly text: string;
            readonly revision: number;
            /**
             * @description Whether the consultant has answered it aloud or in writing. Absent or null means not yet.
             * @enum {unknown}
             */
            readonly answered?: "live" | "written" | null;
            /** @description The written answer; plain text. */
            readonly answer?: string | null;
        };
        readonly ListedQuestion: components["schemas"]["AskedQuestion"] & {
            readonly votes: number;
        };
        readonly ParticipationAnswer: {
            readonly participation: components["schemas"]["Participation"];
            /** @description This visitor's part. No other visitor receives it. */
            readonly own: {
                /** @description The ticket of the visitor's raised hand. */
                readonly hand?: components["schemas"]["Id"] | null;
                /** @description The visitor's own questions. */
                readonly questions?: readonly components["schemas"]["Id"][];
                /** @description The questions that the visitor has voted for. */
                readonly votes?: readonly components["schemas"]["Id"][];
                /** @description The visitor's choice in the poll that was opened last. */
                readonly choice?: {
                    readonly poll_id: components["schemas"]["Id"];
                    readonly option: number;
                } | null;
            };
        };
        readonly Recording: {
            /** @description Whether the presentation is marked as recorded. */
            readonly on: boolean;
            /** @description Number of the recording in this presentation; 0 before the first. */
            readonly run: number;
            /** @description What the visitor agrees to. Absent while nothing is recorded. */
            readonly disclosure?: {
                /** @description Changes with any other field. */
                readonly version: string;
                /** @description Who records. */
                readonly by?: string;
                /** @description Days after which the recording is deleted. Absent: not said. */
                readonly kept_days?: number;
                /** @description The privacy page, http(s) or a path. */
                readonly privacy_url?: string;
            };
            /** @description The visitor's answer in this run. Absent: none. */
            readonly agreed?: boolean;
        };
        /** @description Where the visitor comes from. 0 or empty means none (E10). */
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
            /** @description livid if absent or unknown (T1). */
            readonly branding_code?: string | null;
            /** @description The broker's virtual host (B1). */
            readonly rabbit_v_host: string;
            readonly feature_flags?: {
                readonly booking_phone_required?: boolean;
                readonly booking_hide_product_icon?: boolean;
            };
            /** @description Whether somebody is available now (readings T7). */
            readonly support_open?: boolean;
            /** @description When the location opens next; UTC, ms since 1970. Absent while it is open, or if nobody can say. */
            readonly opens_at?: number;
            /** @description The brand's own picture, on the first screen while the host page presents no model. Absent or not loaded: a drawn line of light. */
            readonly picture?: components["schemas"]["ModelPicture"];
            /** @description The imprint of whoever offers the showroom. Absent: the showroom links to none. */
            readonly imprint_url?: components["schemas"]["Addresses"];
            /** @description The privacy notice. Absent: the showroom links to none. */
            readonly privacy_url?: components["schemas"]["Addresses"];
            /** @description The location's own page about accessibility. Absent: the showroom shows a page of its own. */
            readonly accessibility_url?: components["schemas"]["Addresses"];
            /** @description What the location adds to the showroom's page about accessibility. An empty line separates paragraphs. */
            readonly accessibility_text?: components["schemas"]["Texts"];
            /** @description Days after which the visitor's data are deleted. Absent: the showroom names no time. */
            readonly kept_days?: number;
        };
        /** @description A page in both languages, http or https; in both the same one if there is no other. The client opens it in a new tab without opener and referrer. It treats an address that it cannot read as absent, and reports it. */
        readonly Addresses: {
            readonly en: string;
            readonly de: string;
        };
        /** @description The client reads each setting separately. It reports a setting that it cannot read and treats it as not set. Addresses of videos and client_schedule_page_url resolve against the showroom's own page. */
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
            /** @description The most telling one first. Missing or empty, image_url is the only picture. */
            readonly pictures?: readonly components["schemas"]["ModelPicture"][];
            /** @description One sentence about the model. */
            readonly line?: components["schemas"]["Texts"];
            readonly price_from?: components["schemas"]["PriceFrom"];
            /** @description The most important one first. Small places show the first three. */
            readonly facts?: readonly components["schemas"]["ModelFact"][];
            readonly links?: readonly components["schemas"]["ModelLink"][];
            readonly variants?: readonly components["schemas"]["ModelVariant"][];
        };
        /** @description A text in both languages (L1). A client shows the one of its own language. */
        readonly Texts: {
            readonly en: string;
            readonly de: string;
        };
        readonly ModelPicture: {
            /** @description Resolves against the API base URL. */
            readonly url: string;
            /** @description What the picture shows. */
            readonly alt: components["schemas"]["Texts"];
            /** @description In px. With height: the shape that a page reserves. */
            readonly width: number;
            readonly height: number;
        };
        /** @description The lowest price, in EUR (T7). */
        readonly PriceFrom: {
            /** @description In euro cents. */
            readonly cents: number;
            /** @description The dealer's words about tax, shown behind the amount. */
            readonly tax?: components["schemas"]["Texts"];
        };
        readonly ModelFact: {
            readonly label: components["schemas"]["Texts"];
            /** @description A number is written as the visitor's language writes it. */
            readonly value: number | components["schemas"]["Texts"];
            /** @description Follows the value. */
            readonly unit?: components["schemas"]["Texts"];
        };
        readonly ModelLink: {
            /** @enum {string} */
            readonly kind: "configurator" | "data_sheet";
            /** @description Opens in a new tab without opener and referrer. */
            readonly url: string;
        };
        readonly ModelVariant: {
            readonly name: string;
            readonly price_from?: components["schemas"]["PriceFrom"];
        };
        readonly Preview: {
            readonly id: components["schemas"]["Id"];
            readonly type_id?: components["schemas"]["PresentationType"];
            readonly status_id?: components["schemas"]["PresentationStatus"];
            /** @description The location of the presentation. With it, a visitor without an invitation requests one in the right brand (R8). */
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
            /** @description First name of the consultant, for headings. */
            readonly consultant?: string;
            /** @description The appointment that it was planned for. Names it only: whom it belongs to, GET booking/{id} decides. If absent, the waiting room shows no calendar entry, and no way to move or cancel it. */
            readonly booking_id?: components["schemas"]["Id"];
            /** @description Whether this customer has already given a display name (Q4). */
            readonly attending?: boolean;
            /** @description Whether this customer entered an open webinar by its link: nobody was invited, so no invitation can be sent again. If absent, the waiting room offers to have it sent again. */
            readonly entered_by_link?: boolean;
            /** @description Whether the consultant is away for a moment, with the fields of the broker's consultant_away, for a page that was opened or missed messages meanwhile. If absent, only messages report it. */
            readonly consultant_away?: {
                readonly away: boolean;
                /** @description The consultant's first name. */
                readonly consultant?: string;
                /** @description Expected remaining length, in minutes. Absent if it takes longer than expected. */
                readonly minutes?: number;
                /**
                 * Format: date-time
                 * @description When it goes on, UTC. Absent if nobody has said so, or the time has passed.
                 */
                readonly resumes_at?: string;
                /**
                 * Format: date-time
                 * @description Since when the consultant has been gone without a word, UTC. Absent until that has lasted 60 s.
                 */
                readonly gone_since?: string;
                /** @description The consultant's own words, in place of the client's. */
                readonly words?: {
                    readonly en: string;
                    readonly de: string;
                };
            };
            /** @description The agenda of a webinar that is not over. Absent or null without one. */
            readonly agenda?: components["schemas"]["Agenda"] | null;
            /** @description The models that the consultant has shown, with the fields of the broker's product_shown, for a page that was opened or missed messages meanwhile. If absent, only messages report it. */
            readonly shown_products?: {
                /** @description The model before the visitor. Absent: none. */
                readonly product_id?: number;
                /** @description What was shown in this consultation, the newest first. */
                readonly product_ids: readonly number[];
            };
            /** @description Whether the presentation is recorded. With the capability `recording`, a value that is absent or cannot be read counts as recorded: the client then sends no media of the visitor. */
            readonly recording?: components["schemas"]["Recording"];
            readonly stream?: components["schemas"]["Stream"];
            /** @description A second picture while one is shown: of the consultant, without sound, or of a guest on the stage, with sound. A cloud_stream_update reports each change, as for `stream`. Absent: none is shown. The guest's own answer lacks the guest's picture. */
            readonly second_stream?: {
                /**
                 * @description The shared screen, another camera, or a called guest (guest_stage).
                 * @enum {unknown}
                 */
                readonly kind: "screen" | "camera" | "guest";
                readonly stream: components["schemas"]["Stream"];
            };
            /** @description Only for a called guest of a live webinar to whom the consultant has offered the stage (guest_stage). With it comes `publish`, with a token of this guest: publishing there accepts the offer, and all guests then see and hear the guest as `second_stream`. A cloud_stream_update reports each change. Absent: the guest is not on the stage, and may not publish. */
            readonly stage?: {
                /** @enum {unknown} */
                readonly state: "offered" | "on_air";
                /**
                 * Format: date-time
                 * @description UTC. An offer that nobody has accepted by then ends.
                 */
                readonly offered_until: string;
            };
            readonly publish?: components["schemas"]["PublishTarget"];
            /** @description Where this visitor may publish a second camera beside the own one, without sound, to show a car for example. In a one-to-one only, and for its consultant alone: a hand-over changes the stream name, and a cloud_stream_update reports it. Absent: the visitor shows one camera. */
            readonly second_publish?: components["schemas"]["PublishTarget"];
            /** @description STUN and TURN servers, for `stream` and `publish`. If absent, a network without UDP carries neither. */
            readonly ice_servers?: readonly {
                readonly urls: string | readonly string[];
                /** @description For coturn's use-auth-secret: the expiry in seconds since 1970, a colon, and an opaque name. It crosses networks unencrypted, so it must contain nothing about the visitor. */
                readonly username?: string;
                readonly credential?: string;
            }[];
        };
        /** @description The transports of the presentation's stream (readings, Streams). Signalling needs its three fields; WHEP and HLS need only their address. Addresses resolve against the API base URL. The showroom also reads these fields flat in the presentation, in camel case, and streamLink for signalling_url; the fields of PublishTarget then begin with publish_. */
        readonly Stream: {
            /** @description ws(s) address of Wowza-style signalling. */
            readonly signalling_url?: string;
            readonly application_name?: string;
            readonly stream_name?: string;
            readonly hls_url?: string;
            readonly whep_url?: string;
            /** @description The token that the media server requires to play: the bearer token of WHEP, and secureToken in streamInfo of signalling. Never in an address. */
            readonly token?: string;
        };
        /** @description Where this visitor may publish. If absent, the visitor only watches. */
        readonly PublishTarget: {
            /** @description The streamLink. */
            readonly signalling_url?: string;
            readonly application_name?: string;
            readonly stream_name?: string;
            readonly whip_url?: string;
            /** @description The token that the media server requires to publish: the bearer token of WHIP, and secureToken in streamInfo of signalling. */
            readonly token?: string;
        };
        readonly Attachment: {
            readonly id: string;
            readonly name: string;
            /** @description Bytes. */
            readonly size: number;
            readonly content_type: string;
            /** @description Pixels of a picture, as its file says before it is decoded. The client decodes no picture that is too large for a browser's memory, and none of another guest without width and height. */
            readonly width?: number;
            /** @description As `width`. */
            readonly height?: number;
        };
        /** @description The chat envelope (H3). */
        readonly ChatMessage: {
            /** @constant */
            readonly type: "chat_message";
            /** @description UTC, ms since 1970; stamped by the backend. */
            readonly timestamp: number;
            readonly data: {
                /** @description Random. The sender makes it, and the backend keeps it when it stamps the message (readings H1). Sender and id identify one message. */
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
                /** @description Text, never markup. Empty only beside attachments, and if withdrawn. */
                readonly message: string;
                readonly attachments?: readonly components["schemas"]["Attachment"][];
                /** @description How often the moderator has changed this message; absent if never. */
                readonly revision?: number;
                /** @description Short answers that the moderator offers, as in the broker's message. */
                readonly quick_replies?: readonly string[];
                /** @description Whether the moderator has withdrawn the message. Then it has neither text nor attachments. */
                readonly withdrawn?: boolean;
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
            /** @description Increases when the booking is moved or cancelled. Links of an older version are outdated. */
            readonly version?: number;
            /** @description UID that identifies the appointment in calendars, the same as in the mails' ICS. Its SEQUENCE is version - 1. If absent, no mail contains one. */
            readonly calendar_uid?: string;
            /** @description Only if the booking was moved by a link: replaces the link's token, which is now outdated. */
            readonly booking_token?: string;
            /** @description True in the response to a move that made the links of earlier mails outdated; the page says so. If absent, the page does not. */
            readonly links_outdated?: boolean;
            /** @description The organiser in the mails' ICS. If absent, the page's calendar file names none. */
            readonly organiser?: {
                readonly name: string;
                /** Format: email */
                readonly email: string;
            };
            readonly location_id?: components["schemas"]["Id"];
            readonly presentation_id?: components["schemas"]["Id"];
            /** @description Where the visitor joins at the time of the appointment: a path of the showroom's own origin, or an http(s) address (decision 023). Anyone who opens it gets in. The backend therefore returns it only to the booker's own bearer token, and only while the booking is valid. If absent, the page shows no link. */
            readonly join_url?: string;
            readonly product: components["schemas"]["Product"] | null;
            /** @description The customer who booked. Without the booker's own bearer token, the backend returns only names and e-mail, whatever link the request names: uuid is a secret (readings K5, E5). The showroom reads no uuid here. */
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
            /** @description The link's token, if the booking was opened from a link. Sent only with the capability booking_links. */
            readonly booking_token?: string;
            /** @description The visitor's time zone (IANA), for the times in mails. Sent only with the capability booking_context. If absent or unknown, the location's time zone applies. */
            readonly time_zone?: string;
            /**
             * @description Sent only with the capability booking_context.
             * @constant
             */
            readonly gdpr_consent?: true;
            /** @description The three fields of the referral are sent only with the capability booking_context. */
            readonly referral_id?: string;
            readonly referral_name?: string;
            readonly referral_url?: string;
            /** @description Only for a new booking; a move leaves what was sent before. */
            readonly campaign?: components["schemas"]["Campaign"];
        };
    };
    responses: {
        /** @description The request is not valid; message gives the reason in the language of the request. A backend without the finer statuses (404, 409, 410, 422 …) returns this one: the client shows the message and loses what it offers for the finer status. */
        readonly Refused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The token is missing, expired or foreign (X1). */
        readonly Unauthorised: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description This customer has no access (R8). */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The resource does not exist. */
        readonly Missing: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `interval_taken`: the interval is taken, and alternatives lists the nearest free ones. `booking_settled`, `booking_past`: the booking can no longer change. */
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
        /** @description `link_outdated`: the booking was moved or cancelled after the link was written. The response reveals only its id, and only to the booker's own bearer token. */
        readonly Outdated: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OutdatedProblem"];
            };
        };
        /** @description `idempotency_key_reused`: the key was used with another body; booking_id is the booking that it made. */
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
        /** @description The visitor has no place in the queue of this location (`not_in_line`). */
        readonly NotWaiting: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is recorded, or the disclosure has changed (`recording_changed`). The client reads the presentation again. */
        readonly NotRecorded: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The presentation is over (`presentation_over`), or the webinar has not begun or is over (`webinar_not_live`). */
        readonly NotLive: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. Retry-After is the delay before the next attempt, in seconds, if it is known. code names the exceeded limit: `bookings_many` (future appointments), `mails_many` (mails to one address), `files_many`, `files_full`, `questions_many` (questions without an answer), `guests_many` (guests of one address who take part in a webinar), `mail_too_soon`, else `too_many`. */
        readonly TooMany: {
            headers: {
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The booking in its current state. */
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
        /** @description The booking in its current state, under the same name as in the other calls. Without it, the result page cannot show the booking. */
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
        /** @description The booking in its current state. Without it, the client shows what it knew of the booking before. */
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
        /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
        readonly Language: "en" | "de";
        readonly PresentationId: components["schemas"]["Id"];
        readonly BookingId: components["schemas"]["Id"];
        /** @description Only messages with a later timestamp than this, and those changed later (`revision`); UTC, ms since 1970. Sent if `capabilities` has `history_after`, by a client that was disconnected and still has the earlier messages. A backend that does not know it returns all messages; the client merges them in the same manner. */
        readonly After: number;
        /** @description Capability idempotency; not sent if that is not listed. The client makes one key for each intended booking, however often it sends the request. The same key with the same body returns the same booking and sends no second mail; with another body, 422. The backend stores keys for each customer. A refusal leaves the key free. */
        readonly IdempotencyKey: string;
        readonly ReferralId: string;
        readonly ReferralName: string;
        readonly ReferralUrl: string;
    };
    requestBodies: {
        /** @description Anyone who holds a current link may make this call, even if somebody else booked; without a link, only the customer who booked. To cancel and confirm, the client sends a body only with the capability booking_links (decisions, extra fields). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                            /** @description Bearer token of REST, passcode of STOMP (readings B4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Referral"] & {
                    readonly presentation_id?: components["schemas"]["Id"];
                    /** @description The visitor's location, sent only with the capability `location_scope`. Without it and without a presentation, the backend makes the queue for every location. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Referral"] & {
                    readonly location_id: components["schemas"]["Id"];
                    /** @description For the consultant. Capability interest. Sent only if the visitor has agreed to the terms in this visit; a page without it leaves what was sent before. */
                    readonly interest?: components["schemas"]["Interest"];
                    /** @description Sent only if the visitor has agreed to the terms in this visit. */
                    readonly campaign?: components["schemas"]["Campaign"];
                };
            };
        };
        readonly responses: {
            /** @description The visitors in the queue, and the broker queue that reports its changes. */
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
                        /** @description Set if the visitor was picked up in the meantime (readings Q1). */
                        readonly presentation_id?: components["schemas"]["Id"];
                        /** @description How long the backend keeps the place while the visitor is not subscribed, in seconds (readings Q6). */
                        readonly lease_seconds?: number;
                        /** @description True once after the backend gave up the previous place because the visitor was not subscribed (readings Q6). */
                        readonly lease_ran_out?: boolean;
                        /** @description How long the visitor has held the place, in seconds. */
                        readonly waited_seconds?: number;
                        /** @description The wait of a visitor who joins now, in minutes, from the waits that really happened. Absent while too few are known. */
                        readonly expected_wait_minutes?: number;
                        /** @description The last word of the consultants to this visitor in the present place. */
                        readonly word?: components["schemas"]["QueueWord"];
                        /** @description Capability expected_wait. Replaces expected_wait_minutes. */
                        readonly expected_wait?: components["schemas"]["ExpectedWait"];
                        /** @description Capability queue_pinned. Absent if there is none. */
                        readonly pinned?: components["schemas"]["PinnedWord"];
                        /** @description Capability queue_call. Set if the visitor has asked to be called. */
                        readonly call?: components["schemas"]["QueueCall"];
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationQueueWordShown: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly word_id: components["schemas"]["Id"];
                };
            };
        };
        readonly responses: {
            /** @description Recorded. A word for others changes nothing. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationQueueInterest: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly location_id: components["schemas"]["Id"];
                    readonly interest: components["schemas"]["Interest"];
                };
            };
        };
        readonly responses: {
            /** @description Recorded. Without a place in the queue, nothing changes. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationQueueCall: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly location_id: components["schemas"]["Id"];
                    /** Format: email */
                    readonly email: string;
                };
            };
        };
        readonly responses: {
            /** @description Until when the place is kept. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QueueCall"];
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 409: components["responses"]["NotWaiting"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationQueueCallWithdraw: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
            /** @description Nobody is called. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationQueueLeave: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
            /** @description The visitor is no longer in the queue. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description An http(s) address, or a path of the showroom's own origin. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    /** @description The dealer number, digits only. */
                    readonly dealer_id?: string;
                };
            };
        };
        readonly responses: {
            /** @description The visitor attends. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The preview. Without it, the waiting room shows the data of the presentation itself. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
            /** @description Sent, or not sent. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                        /** @description customer_chat of the visitor's private chat with the moderator; consumer_tag if it is missing. */
                        readonly private_chat: components["schemas"]["ChatName"];
                        /** @description Whether the moderator has muted this visitor in the group (broker message chat_muted). Absent means no, unreadable means yes. */
                        readonly muted?: boolean;
                        /** @description Current number of subscribers to this presentation's chats (broker message crowd). Absent means few. */
                        readonly crowd?: number;
                        /** @description Timestamp of the last message of the private chat that a moderator has read (broker message chat_read); UTC, ms since 1970. Absent means unknown. */
                        readonly read_until?: number;
                        /** @description Whether this visitor has silenced the sound of messages (capability chat_sound). Absent means that the backend does not store it: no message sounds. */
                        readonly silent?: boolean;
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
                /** @description Only messages with a later timestamp than this, and those changed later (`revision`); UTC, ms since 1970. Sent if `capabilities` has `history_after`, by a client that was disconnected and still has the earlier messages. A backend that does not know it returns all messages; the client merges them in the same manner. */
                readonly after?: components["parameters"]["After"];
            };
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One entry for each chat. Messages are envelopes as the broker delivers them; with `after`, only later ones. The chat works without this response: the client shows live messages, sends the visitor's own, and repeats the request after 2 s, 4 s, 8 s … 30 s. */
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
    readonly presentationChatTyping: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    /** @description As in the visitor's messages. */
                    readonly customer_chat: components["schemas"]["ChatName"];
                };
            };
        };
        readonly responses: {
            /** @description Reported. */
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
    readonly presentationChatSeen: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    /** @description Timestamp of the last message seen; UTC, ms since 1970. */
                    readonly until: number;
                };
            };
        };
        readonly responses: {
            /** @description Recorded. */
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
    readonly presentationChatSound: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    /** @description Whether messages arrive without a sound. */
                    readonly silent: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Recorded. */
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
    readonly presentationTranscriptAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The address. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Shortened, for example n…@post.example; null if no address is proven to be this visitor's. Proven is one whose mail carried the link that confirmed or moved the appointment, or brought the visitor; never one that was only typed. */
                        readonly email: string | null;
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationTranscriptMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    /**
                     * @description The visitor's consent to this one mail. Without it nothing is sent.
                     * @constant
                     */
                    readonly consent: true;
                    /** @description IANA name of the zone of the mail's times. */
                    readonly time_zone: string;
                    /** @description An address that the visitor has typed, proven by the code of a mail to it. Absent: the proven one of the GET. Capability transcript_code. */
                    readonly to?: {
                        /** Format: email */
                        readonly email: string;
                        /** @description As the visitor has read it in the mail. */
                        readonly code: string;
                        /** @description Of the answer to transcript_mail/code. */
                        readonly seal: string;
                    };
                    /** @description Complete lines of captions that this page has received with a seal, unchanged, the oldest first. A page with more sends the newest that fit into 60,000 bytes. Absent if there are none. */
                    readonly captions?: readonly {
                        readonly line: number;
                        /** @description Of the message; UTC, ms since 1970. */
                        readonly timestamp: number;
                        readonly text: string;
                        readonly language?: string;
                        readonly speaker?: string;
                        readonly translations?: {
                            readonly en?: string;
                            readonly de?: string;
                        };
                        readonly seal: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Mailed. */
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
            /** @description No address is proven to be the visitor's (`address_unknown`). The code is wrong or too old (`code_wrong`). Nothing was written and no genuine caption is sent, or no consultant has taken part yet (`chat_empty`). */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationTranscriptCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
            /** @description The code is on its way. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Sent back with the code. It contains neither the code nor the address, and is valid for 15 min. */
                        readonly seal: string;
                    };
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            /** @description No consultant has taken part yet (`chat_empty`). */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationChatFileUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
            /** @description The attachment, as a message's data carries it. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
            /** @description The bytes of the file. */
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
    readonly presentationParticipation: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The shared state, and the visitor's own part. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ParticipationAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationHand: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    readonly raised: boolean;
                };
            };
        };
        readonly responses: {
            /** @description The state after it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ParticipationAnswer"];
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["NotLive"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationQuestions: {
        readonly parameters: {
            readonly query: {
                /** @description 20 questions each. */
                readonly page: number;
            };
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page, empty behind the last question. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Of all questions. */
                        readonly count: number;
                        readonly questions: readonly components["schemas"]["ListedQuestion"][];
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
    readonly presentationAsk: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    readonly text: string;
                };
            };
        };
        readonly responses: {
            /** @description The state after it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ParticipationAnswer"];
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["NotLive"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationVote: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
                readonly question_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly voted: boolean;
                };
            };
        };
        readonly responses: {
            /** @description The state after it. A vote for the guest's own question changes nothing. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ParticipationAnswer"];
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["NotLive"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationChoose: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
                readonly poll_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The option's index. */
                    readonly option: number;
                };
            };
        };
        readonly responses: {
            /** @description The state after it. Others receive nothing of it before the results are released. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ParticipationAnswer"];
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            /** @description The webinar has not begun, or is over (`webinar_not_live`), or the poll is closed (`poll_closed`). */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationReaction: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    /** @enum {unknown} */
                    readonly kind: "thumb" | "heart" | "smile" | "surprise";
                };
            };
        };
        readonly responses: {
            /** @description Counted. The next publication contains it. */
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
            readonly 409: components["responses"]["NotLive"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationLeaveStage: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["PresentationId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The guest is not on the stage. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationOfferedProduct: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    /** @description As in GET products. */
                    readonly product_id: number;
                };
            };
        };
        readonly responses: {
            /** @description Reported. */
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
            readonly 409: components["responses"]["NotLive"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationChoosingTime: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    /** @description The model to drive, as in GET products; null if the calendar is closed. */
                    readonly product_id: number | null;
                };
            };
        };
        readonly responses: {
            /** @description Reported. */
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
            readonly 409: components["responses"]["NotLive"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly presentationRecordingConsent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    readonly run: number;
                    readonly agreed: boolean;
                    /** @description Of the disclosure that was shown. */
                    readonly disclosure_version: string;
                    /** @description Of the showroom's words around it, with their language. */
                    readonly text_version: string;
                };
            };
        };
        readonly responses: {
            /** @description The recording, with the visitor's answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Recording"];
                };
            };
            readonly 400: components["responses"]["Refused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["Missing"];
            readonly 409: components["responses"]["NotRecorded"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly gdprConsent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
            /** @description Recorded. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The questions in the order in which the client asks them, in the language of the request. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly questions: readonly {
                            /** @description Identifies the question that an answer belongs to (capability feedback). */
                            readonly id?: components["schemas"]["Id"];
                            /** @description The client also reads it under the name question, title, name or label. A question may be its text alone. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
            /** @description Stored. A second submission by the same visitor replaces the first. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description true omits hidden models. */
                readonly hide?: boolean;
                /** @description Sent only with the capability location_scope (decisions, extra fields). */
                readonly location_id?: components["schemas"]["Id"];
            };
            readonly header: {
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The dates of the month. */
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
                            /** @description Number of free intervals that begin on this UTC date. */
                            readonly free_intervals?: number;
                            /** @description When these intervals begin. The client uses it to assign them to local days before it requests any day. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                    /** @description The backend releases this earlier hold in the same operation. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly hold_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The interval is free again, or was no longer held. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
                /** @description Capability idempotency; not sent if that is not listed. The client makes one key for each intended booking, however often it sends the request. The same key with the same body returns the same booking and sends no second mail; with another body, 422. The backend stores keys for each customer. A refusal leaves the key free. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
                /** @description Capability idempotency; not sent if that is not listed. The client makes one key for each intended booking, however often it sends the request. The same key with the same body returns the same booking and sends no second mail; with another body, 422. The backend stores keys for each customer. A refusal leaves the key free. */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
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
                /** @description Language of the texts in the response (E6). The showroom always sends one of these two. A backend need not refuse what other clients send (RFC 9110, section 12.5.4). */
                readonly "Accept-Language": components["parameters"]["Language"];
            };
            readonly path: {
                readonly id: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["LinkHolder"];
        readonly responses: {
            /** @description The mail is on its way. */
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
