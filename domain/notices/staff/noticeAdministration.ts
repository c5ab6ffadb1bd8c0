import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { demand } from "../../rights/demand.ts";
import { refusedNotice } from "../refusedNotice.ts";
import type { MessageReading } from "./messageReading.ts";
import type { Messages } from "./messages.ts";

/** A message as somebody saw it. */
type Seen = { id: string; version: number };

export type NoticeAdministration = ReturnType<
	typeof createNoticeAdministration
>;

/**
 * Notices as members of the staff write them in the console: each deed asks for the right,
 * does what the command does, and is written down with the member.
 *
 * @throws DomainError `forbidden`, `not_found`, `invalid`, or `conflict` with what is in the way
 */
export function createNoticeAdministration(deps: {
	messages: Messages;
	messageReading: MessageReading;
	/** Whether mail is sent at all. */
	sendsMail: boolean;
}) {
	const { messages, messageReading: reading, sendsMail } = deps;
	const allow = (who: Staff) => demand(who, "notices.write");

	return {
		/** See `MessageReading.list`. */
		async list(who: Staff, asked: Parameters<typeof reading.list>[0]) {
			allow(who);
			return reading.list(asked);
		},

		/** See `MessageReading.one`. */
		async one(who: Staff, id: string, language: LanguageCode) {
			allow(who);
			return { ...(await reading.one(id, language)), sendsMail };
		},

		/** See `MessageReading.readers`. */
		async readers(
			who: Staff,
			id: string,
			asked: Parameters<typeof reading.readers>[1],
		) {
			allow(who);
			return reading.readers(id, asked);
		},

		/** See `MessageReading.choices`. */
		async choices(who: Staff, search: string, language: LanguageCode) {
			allow(who);
			return { ...(await reading.choices(search, language)), sendsMail };
		},

		/** See `Messages.save`. */
		async save(who: Staff, given: Parameters<Messages["save"]>[0]) {
			allow(who);
			return messages.save(given, who);
		},

		/** See `Messages.release`. */
		async release(
			who: Staff,
			message: Seen,
			how: { at?: string | undefined; recipients: number },
		) {
			allow(who);
			return messages.release(message, how, who);
		},

		/** See `Messages.unplan`. */
		async unplan(who: Staff, message: Seen): Promise<void> {
			allow(who);
			await messages.unplan(message, who);
		},

		/** See `Messages.withdraw`. */
		async withdraw(who: Staff, { id, version }: Seen): Promise<void> {
			allow(who);
			if (!(await messages.withdraw(id, who, version)))
				throw refusedNotice("not_found", "gone");
		},
	};
}
