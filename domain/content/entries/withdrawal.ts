import { DomainError } from "../../../contracts/errors.ts";
import { isOpenKind } from "../../../contracts/kinds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import { ofKind, type SiteState } from "../checks/problems.ts";
import type { PublishItem, Publishing } from "../publish.ts";
import { proposeRelease } from "../releases/propose.ts";
import type { Releases } from "../releases/releases.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import type { Versions } from "../versions.ts";
import type { EntryReading } from "./entryReading.ts";
import { pointersTo } from "./pointers.ts";
import { relinked, relinkedKinds } from "./relink.ts";
import { type Outcome, takeAway } from "./removal.ts";

/** Replacement for a model where something leads to it. */
export type Replaced = {
	/** The model the home page shows from now on. */
	home?: string | undefined;
	/** Model each slide leads to from now on; null: the slide goes, too. */
	slides?: { entry: string; model: string | null }[] | undefined;
	/**
	 * Target of links in articles from now on: a model's name, or null for the
	 * list of models; not given: they stay.
	 */
	links?: { model: string | null } | undefined;
};

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

	const withdrawn = (
		entry: string,
		of: readonly ContentLanguage[],
	): PublishItem[] =>
		of.map((language) => ({ entry, language, withdraw: true }));

	/** Items to publish so that nothing leads to a model any more. */
	async function instead(
		who: Staff,
		site: SiteState,
		entry: string,
		{ home, slides = [], links }: Replaced,
	): Promise<PublishItem[]> {
		if (home !== undefined || slides.length > 0 || links) {
			const kinds = [
				...(slides.length > 0 ? ["slide"] : []),
				...(links ? relinkedKinds : []),
			];
			for (const kind of ["model", ...kinds])
				demand(who, "content.publish", { kind, language: "every" });
		}
		const model = ofKind(site, "model").find(({ id }) => id === entry);
		const items: PublishItem[] = [];
		if (links && model) {
			const to = links.model === null ? "overview" : { name: links.model };
			items.push(...relinked(site, model, to));
		}
		for (const { entry: id, model: name } of slides) {
			const slide = ofKind(site, "slide").find((one) => one.id === id);
			if (!slide) throw new DomainError("not_found", "There is no such slide.");
			if (name === null) items.push(...withdrawn(id, await publishedIn(id)));
			else {
				const body = { ...slide.facts, model: name };
				items.push({ entry: id, language: factsLanguage, body });
			}
		}
		if (home !== undefined) {
			const next = ofKind(site, "model").find(({ id }) => id === home);
			if (!next) throw new DomainError("not_found", "There is no such model.");
			const body = { ...next.facts, home: true };
			items.push({ entry: home, language: factsLanguage, body });
		}
		return items;
	}

	return {
		/**
		 * Takes an entry out of a language, or without one out of all; out of the last
		 * one, and it has no page any more. Of a model, `instead` says where what leads
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
			} & Replaced,
		): Promise<Outcome> {
			demand(who, "content.publish", { language: language ?? "every" });
			const { kind, slug } = await find(entry);
			const published = await publishedIn(entry);
			const others = published.filter(
				(one) => language && one !== language && one !== factsLanguage,
			);
			// Facts without a text would keep the address of a page that is not there.
			const items = withdrawn(
				entry,
				published.filter(
					(one) =>
						one === language || (others.length === 0 && isOpenKind(kind)),
				),
			);
			if (!items.some((one) => !language || one.language === language))
				throw new DomainError("not_found", "It is not published.");
			const site = await state();
			items.push(...(await instead(who, site, entry, given)));
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
