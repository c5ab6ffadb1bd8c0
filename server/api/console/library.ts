import type { audienceCalls } from "../../../contracts/console/files/audience.ts";
import type { editionCalls } from "../../../contracts/console/files/editions.ts";
import type { lookingCalls } from "../../../contracts/console/files/looking.ts";
import type { originalCalls } from "../../../contracts/console/files/originals.ts";
import type { versionCalls } from "../../../contracts/console/files/versions.ts";
import type { libraryCalls } from "../../../contracts/console/library.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { isLanguageCode } from "../../../contracts/language.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";
import { receiveStaged } from "./stagedForm.ts";

/** Library of the download center (docs/decisions/0092, 0096). */
export function libraryHandlers({
	libraryReading: reading,
	libraryChanges: changes,
	libraryEditions,
	libraryOriginals,
	lookingAs,
	documentCodes,
	library,
	uploads,
}: Services) {
	return {
		"console-library-upload": async ({ who, request }) => {
			changes.demandUpload(who.staff);
			const { staged, name, values } = await receiveStaged(request, {
				storage: library,
				quota: uploads.quota,
				sizeLimit: uploads.sizeLimit,
			});
			const folder = typeof values.folder === "string" ? values.folder : "";
			try {
				return await changes.upload(who.staff, folder, {
					...{ name, staged },
					version: versionOf(values),
					edition: editionOf(values),
				});
			} finally {
				await staged.drop();
			}
		},

		"console-library-versions": ({ who, body }) =>
			changes.versions(who.staff, body.id),

		"console-library-editions": ({ who, body }) =>
			libraryEditions.list(who.staff, body.id),

		"console-library-language": async ({ who, body }) => {
			const { id, language, from } = body;
			await libraryEditions.setLanguage(who.staff, id, language, from);
			return null;
		},

		"console-library-edition-remove": async ({ who, body }) => {
			await libraryEditions.remove(who.staff, body.id, body);
			return null;
		},

		"console-library-edition-restore": async ({ who, body }) => {
			await libraryEditions.restore(who.staff, body.id, body);
			return null;
		},

		"console-library-edition-confirm": ({ who, body }) =>
			libraryEditions.confirm(who.staff, body.id, body),

		"console-library-editions-behind": ({ who, body: { lang, after } }) =>
			libraryEditions.behind(who.staff, lang, after),

		"console-library-node": ({ who, body: { id, back, ...to } }) =>
			changes.setInTree(who.staff, id, to, back),

		"console-library-former": async ({ who, body: { id, offers, from } }) => {
			await changes.setOffersFormer(who.staff, id, { offers, from });
			return null;
		},

		"console-library-originals": ({ who, body }) =>
			libraryOriginals.of(who.staff, body.id, body.lang),

		"console-library-originals-save": async ({ who, body }) => {
			await libraryOriginals.set(who.staff, body.id, body);
			return null;
		},

		"console-library-codes": ({ who, body }) =>
			documentCodes.forStaff(who.staff, body.id),

		"console-library-roll-back": async ({ who, body: { id, ...to } }) => {
			await changes.rollBack(who.staff, id, to);
			return null;
		},

		"console-library-withdraw": async ({ who, body: { id, ...of } }) => {
			await changes.withdraw(who.staff, id, of);
			return null;
		},

		"console-library-recalls": ({ who, body }) =>
			changes.recalls(who.staff, body.id),

		"console-library-recall-weigh": ({ who, body }) =>
			changes.weighRecall(who.staff, body.id, body.version),

		"console-library-recall": ({ who, body: { id, lang: _, ...given } }) =>
			changes.recall(who.staff, id, given),

		"console-library-tree": ({ who, body }) =>
			reading.tree(who.staff, body.lang),

		"console-library-list": ({ who, body: { lang, ...asked } }) =>
			reading.list(who.staff, { ...asked, language: lang }),

		"console-library-watch": async ({ who, body: { folder, leaves } }) => ({
			present: await reading.watch(who.staff, folder, leaves),
		}),

		"console-library-entry": ({ who, body }) =>
			reading.entry(who.staff, body.id),

		"console-library-add": ({ who, body: { lang: _, ...given } }) =>
			changes.add(who.staff, given),

		"console-library-rename": async ({ who, body: { id, names } }) => {
			await changes.rename(who.staff, id, names);
			return null;
		},

		"console-library-move": async ({ who, body: { items, to } }) => ({
			moved: await changes.move(who.staff, items, to),
		}),

		"console-library-order": ({ who, body: { id, before, back } }) =>
			changes.order(who.staff, id, before, back),

		"console-library-policy": async ({ who, body: { id, policy, from } }) => {
			await changes.setPolicy(who.staff, id, { policy, from });
			return null;
		},

		"console-library-show": async ({ who, body: { ids, shown, back } }) => {
			await changes.show(who.staff, ids, shown, back);
			return null;
		},

		"console-library-weigh": ({ who, body }) =>
			reading.weigh(who.staff, body.ids),

		"console-library-delete": ({ who, body }) =>
			changes.delete(who.staff, body.ids, body.back),

		"console-library-deleted": ({ who, body: { lang, after } }) =>
			reading.deleted(who.staff, lang, after),

		"console-library-undelete": async ({ who, body }) => {
			await changes.restore(who.staff, body.ids, body.back);
			return null;
		},

		"console-library-look-choices": ({ who, body }) =>
			lookingAs.choices(who.staff, body.search),

		"console-library-look-tree": ({ who, body: { lang, as, at } }) =>
			lookingAs.tree(who.staff, { as, at }, lang),

		"console-library-look": ({ who, body: { lang, as, at, ...asked } }) =>
			lookingAs.list(who.staff, { as, at }, { ...asked, language: lang }),

		"console-library-audience": ({ who, body: { id, lang } }) =>
			changes.audience(who.staff, id, lang),

		"console-library-rehearse": ({ who, body: { id, groups, dates } }) =>
			changes.rehearse(who.staff, id, { groups, dates }),

		"console-library-audience-save": async ({
			who,
			body: { id, groups, dates, links, from, fromDates, fromLinks },
		}) => {
			await changes.setAudience(
				who.staff,
				id,
				{ groups, dates, links },
				{ groups: from, dates: fromDates, links: fromLinks },
			);
			return null;
		},

		"console-library-planned": ({ who, body }) =>
			reading.planned(who.staff, body.lang),
	} satisfies Handlers<
		typeof libraryCalls &
			typeof audienceCalls &
			typeof originalCalls &
			typeof lookingCalls &
			typeof versionCalls &
			typeof editionCalls
	>;
}

/**
 * Fields of a form for content of a file in another language; undefined where it names none.
 *
 * @throws DomainError `invalid` for a language that the site does not have, or without the file
 */
function editionOf(values: Record<string, unknown>) {
	const { language, replaces, from, withdraw, confirmed } = values;
	if (language === undefined) return undefined;
	if (!isLanguageCode(language))
		throw new DomainError("invalid", "no such language", [
			{ field: "language", message: "invalid" },
		]);
	if (typeof replaces !== "string")
		throw new DomainError("invalid", "no file", [
			{ field: "replaces", message: "required" },
		]);
	return {
		...{ id: replaces, language },
		from: typeof from === "string" ? Number(from) : undefined,
		withdraw: withdraw === "1",
		confirmed: confirmed === "1",
	};
}

/** Fields of a form for new content of a file. */
function versionOf(values: Record<string, unknown>) {
	const { version, replaces, note, from, withdraw } = values;
	if (version !== "1") return undefined;
	return {
		id: typeof replaces === "string" ? replaces : undefined,
		note: typeof note === "string" ? note : "",
		from: typeof from === "string" ? Number(from) : undefined,
		withdraw: withdraw === "1",
	};
}
