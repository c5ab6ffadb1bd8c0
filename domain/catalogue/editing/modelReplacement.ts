import { DomainError } from "../../../contracts/errors.ts";
import { languages } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { ofKind, type SiteState } from "../../content/checks/problems.ts";
import type { PublishItem } from "../../content/publish.ts";
import { factsLanguage } from "../../content/snapshot.ts";
import { demand } from "../../rights/demand.ts";
import { relinked, relinkedKinds } from "./relink.ts";

/** Replacement for a model where something leads to it. */
export type ModelReplacement = {
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

/**
 * Items to publish so that nothing leads to a model any more.
 *
 * @throws DomainError `forbidden`, `not_found`
 */
export function replaceModel(
	who: Staff,
	{ site, entry }: { site: SiteState; entry: string },
	{ home, slides = [], links }: ModelReplacement,
): PublishItem[] {
	const kinds = [
		...(slides.length > 0 ? ["slide"] : []),
		...(links ? relinkedKinds : []),
	];
	if (home !== undefined || kinds.length > 0)
		for (const kind of ["model", ...kinds])
			demand(who, "content.publish", { kind, language: "every" });
	const model = ofKind(site, "model").find(({ id }) => id === entry);
	const items: PublishItem[] = [];
	if (links && model) {
		const to = links.model === null ? "overview" : { name: links.model };
		items.push(...relinked(site, model, to));
	}
	for (const { entry: id, model: name } of slides) {
		const slide = ofKind(site, "slide").find((one) => one.id === id);
		if (!slide) throw new DomainError("not_found", "There is no such slide.");
		if (name === null) {
			const spoken = languages.filter((one) => slide.texts[one]);
			for (const language of [factsLanguage, ...spoken] as const)
				items.push({ entry: id, language, withdraw: true });
		} else {
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
