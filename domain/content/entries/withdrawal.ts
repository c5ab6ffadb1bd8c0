import { DomainError } from "../../../contracts/errors.ts";
import { isOpenKind } from "../../../contracts/kinds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import {
	type ModelReplacement,
	replaceModel,
} from "../../catalogue/editing/modelReplacement.ts";
import { demand } from "../../rights/demand.ts";
import type { PublishItem, Publishing } from "../publish.ts";
import { proposeRelease } from "../releases/propose.ts";
import type { Releases } from "../releases/releases.ts";
import { factsLanguage } from "../snapshot.ts";
import type { Versions } from "../versioning/versions.ts";
import type { EntryReading } from "./entryReading.ts";
import { pointersTo } from "./pointers.ts";
import { type Outcome, takeAway } from "./removal.ts";

/** Entries that are taken out of a language, or out of all. */
export function createWithdrawal(deps: {
	db: Db;
	reading: EntryReading;
	publishing: Pick<Publishing, "publish" | "check">;
	versions: Pick<Versions, "propose">;
	releases: Pick<Releases, "create" | "add" | "place">;
}) {
	const { db, reading } = deps;
	const { find, publishedIn, state } = reading;

	return {
		/**
		 * Takes an entry out of a language, or without one out of all; out of the last
		 * one, and it has no page any more. Of a model, `given` says where what leads
		 * to it leads from now on; what else would lead nowhere is told first. All of
		 * it is one publication, taken back by its `version`; of a kind that takes two,
		 * a release for another to publish.
		 *
		 * @throws DomainError `forbidden`, `not_found`
		 */
		async withdraw(
			who: Staff,
			{
				entry,
				language,
				anyway = false,
				...given
			}: {
				entry: string;
				language?: LanguageCode | undefined;
				anyway?: boolean;
			} & ModelReplacement,
		): Promise<Outcome> {
			demand(who, "content.publish", { language: language ?? "every" });
			const { kind, slug } = await find(entry);
			const published = await publishedIn(entry);
			const others = published.filter(
				(one) => language && one !== language && one !== factsLanguage,
			);
			// Facts without a text would keep the address of a page that is not there.
			const items = published
				.filter(
					(one) =>
						one === language || (others.length === 0 && isOpenKind(kind)),
				)
				.map((one): PublishItem => ({ entry, language: one, withdraw: true }));
			if (!items.some((one) => !language || one.language === language))
				throw new DomainError("not_found", "It is not published.");
			const site = await state();
			items.push(...replaceModel(who, { site, entry }, given));
			const leading = await pointersTo(db, site, entry);
			const pointing =
				others.length === 0
					? leading
					: leading.filter((one) => one.language === language);
			const name = language ? `${slug} ${language}` : slug;
			return takeAway(deps, who, { items }, pointing, anyway, (items) =>
				proposeRelease(deps, { items, name, by: who.id }),
			);
		},
	};
}
