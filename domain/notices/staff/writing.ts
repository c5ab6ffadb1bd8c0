import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { noticeBounds } from "../../../contracts/noticeBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createSight } from "../../files/audience/sight.ts";
import { accountKey } from "../../identity/login/accountNames.ts";
import { findAccount } from "../../identity/partners/accountQueries.ts";
import { allCalled } from "../../identity/partners/memberships.ts";
import { searchKeyOf } from "../noticeItems.ts";
import { refusedNotice } from "../refusedNotice.ts";
import { seesEntry } from "../seen.ts";

/** Texts of a message: a language without a title is missing. */
export type MessageTexts = Partial<
	Record<LanguageCode, { title: string; text: string }>
>;

/** Whom a message is to: groups by name or id, an account by its name. */
export type MessageTo =
	| { kind: "everybody" }
	| { kind: "groups"; groups: string[] }
	| { kind: "account"; account: string };

export type NewMessage = {
	texts: MessageTexts;
	to: MessageTo;
	/** Whether its readers are asked to acknowledge it. */
	asks: boolean;
	/** Whether its readers get it by mail, too. */
	mails: boolean;
	/** Folder or file it is about; null for none. */
	entry: string | null;
};

/** Columns of what was written, with the groups it is to. */
export async function columnsOf(trx: Db, given: NewMessage) {
	const { to, entry, asks, mails } = given;
	const texts = textsOf(given.texts);
	const groups = to.kind === "groups" ? await allCalled(trx, to.groups) : [];
	if (groups.length > noticeBounds.groups)
		throw refusedNotice("invalid", "mostGroups", {
			max: noticeBounds.groups,
		});
	const account =
		to.kind === "account" && to.account !== ""
			? await findAccount(trx, accountKey(to.account))
			: undefined;
	if (to.kind === "account" && to.account !== "" && !account)
		throw refusedNotice("not_found", "noAccount", { account: to.account });
	if (
		entry !== null &&
		!(await seesEntry(createSight({ db: trx }), "staff", entry))
	)
		throw refusedNotice("not_found", "noEntry", {}, "entry");
	return {
		groups: groups.map(({ id }) => id),
		columns: {
			content: JSON.stringify(texts),
			search_key: searchKeyOf(texts),
			account_id: account?.id ?? null,
			// An account that is not named yet is nobody, and no group has nobody.
			to_groups: to.kind === "everybody" || account ? 0 : 1,
			asks: Number(asks),
			mails: Number(mails),
			entry_id: entry,
		},
	};
}

/** Texts within their bounds, without languages that say nothing. */
function textsOf(given: MessageTexts): MessageTexts {
	const texts: MessageTexts = {};
	for (const language of languages) {
		const one = given[language];
		const title = lineOf(one?.title ?? "", noticeBounds.title);
		const text = lineOf(one?.text ?? "", noticeBounds.text);
		if (title === "" && text === "") continue;
		if (title === "")
			throw refusedNotice("invalid", "noTitle", {}, `texts.${language}`);
		texts[language] = { title, text };
	}
	return texts;
}

function lineOf(given: string, most: number): string {
	return given.slice(0, most).toWellFormed().normalize("NFC").trim();
}
