-- What waits for a user is counted on most pages: little of what a user ever asked for or read still waits.
CREATE INDEX rfqs_open ON rfqs (user_id, deadline) WHERE state = 'open';
CREATE INDEX conversation_sides_unread ON conversation_sides (user_id) WHERE unread > 0;
