import { DomainError } from "../../../contracts/errors.ts";
import { may, type Right, type Staff } from "../../../contracts/rights.ts";
import type { ContentKind } from "../../content/kinds.ts";
import type { Release } from "../../content/releases/releases.ts";
import type { ContentLanguage } from "../../content/snapshot.ts";
import { demand } from "../demand.ts";
import { saidOf } from "./texts.ts";

/** Nothing is said yet of what: in any language. @throws DomainError `forbidden` */
export function demandAny(who: Staff, right: Right): void {
	if (!may(who, right)) throw new DomainError("forbidden", right);
}

/** @throws DomainError `forbidden` where one of the places is not open to them */
export function demandAll(
	who: Staff,
	places: { kind: string; language: ContentLanguage }[],
	right: "content.publish" | "content.submit" = "content.publish",
): void {
	demandAny(who, right);
	for (const { kind, language } of places)
		demand(who, right, { kind, language });
}

/** Who may publish what: kinds that take two are published by another than their writer (docs/decisions/0042). */
export function createPublishRights({
	fourEyes,
}: {
	fourEyes: (kind: ContentKind) => Promise<boolean>;
}) {
	/** @throws DomainError `forbidden` where one's own work is to be published and that takes another */
	async function demandOther(
		who: Staff,
		of: { kind: ContentKind; writer: string | null }[],
	): Promise<void> {
		if (await needsOther(who, of))
			throw new DomainError("forbidden", "four eyes", [], {
				said: saidOf("fourEyes"),
			});
	}

	async function needsOther(
		who: Staff,
		of: { kind: ContentKind; writer: string | null }[],
	): Promise<boolean> {
		const own = of.filter(({ writer }) => writer === who.id);
		for (const kind of new Set(own.map(({ kind }) => kind)))
			if (await fourEyes(kind)) return true;
		return false;
	}

	/** Who changes a release that is published by itself has to be allowed to publish. */
	async function demandChange(
		who: Staff,
		release: Release,
		places: {
			kind: ContentKind;
			language: ContentLanguage;
			writer?: string | null;
		}[],
	): Promise<void> {
		const planned = release.state === "planned";
		demandAll(who, places, planned ? "content.publish" : "content.submit");
		if (planned)
			await demandOther(
				who,
				places.map(({ kind, writer = null }) => ({ kind, writer })),
			);
	}

	return { demandOther, needsOther, demandChange };
}
