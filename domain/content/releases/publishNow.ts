import { DomainError } from "../../../contracts/errors.ts";
import { goesTogether } from "../../../contracts/kinds.ts";
import { languages } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import type { DraftPlace, Drafts } from "../drafts/drafts.ts";
import { namer } from "../editing/staffDraftQueries.ts";
import type { Publishing } from "../publish.ts";
import { reviewOf } from "../reviewQueries.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import type { Versions } from "../versioning/versions.ts";
import {
	type Outcome,
	outcome,
	outcomeOfTwo,
	shown,
	titled,
	withEntries,
} from "./answers.ts";
import {
	changedSince,
	type DraftSelection,
	draftItems,
	toldChanged,
} from "./draftSelection.ts";
import { demandAll, demandAny, demandSubmit } from "./publishRights.ts";
import type { Releases } from "./releases.ts";

/** Drafts that are published at once, handed in, and taken back again. */
export function createPublishNow(deps: {
	db: Db;
	publishing: Pick<Publishing, "publish" | "check">;
	editing: {
		drafts: Pick<Drafts, "itemsTogether" | "read">;
		versions: Pick<
			Versions,
			| "changedBy"
			| "ordersBy"
			| "undo"
			| "earlier"
			| "propose"
			| "submitTogether"
			| "sendBack"
			| "undoSendBack"
		>;
		releases: Pick<Releases, "create" | "add" | "place">;
	};
}) {
	const { db, publishing } = deps;
	const { drafts, versions } = deps.editing;
	const draftDeps = { db, drafts };
	const twoVersionDeps = { ...deps, ...deps.editing };

	return {
		/**
		 * Checks what publishing drafts would change, and all that is wrong with
		 * it.
		 */
		async check(who: Staff, selection: DraftSelection[]) {
			demand(who, "content.read");
			const { items, writer, stamp } = await draftItems(draftDeps, selection);
			const { changes, problems, verdict } = await publishing.check(
				{ items },
				{ actor: who },
			);
			const nameOf = await namer(db, changes.map(writer));
			return {
				changes: await titled(
					db,
					changes.map((one) => ({
						...shown(one),
						writer: nameOf(writer(one)),
					})),
					who.language,
				),
				problems: await withEntries(db, problems, who.language),
				stamp,
				needsOther: verdict.needsOther.length > 0,
			};
		},

		/**
		 * Publishes drafts as they were looked at (`stamp`).
		 * @throws DomainError `forbidden`, `conflict` where they have changed since
		 */
		async publish(
			who: Staff,
			{
				selection,
				stamp,
				note,
			}: {
				selection: DraftSelection[];
				stamp: string;
				note?: string | undefined;
			},
		): Promise<Outcome> {
			demandAny(who, "content.publish");
			const { items, ...now } = await draftItems(draftDeps, selection);
			if (now.stamp !== stamp) throw changedSince();
			return outcome(db, () =>
				publishing.publish({ items }, { actor: who, note }),
			);
		},

		/**
		 * Takes a publication back; of a kind that takes two it is put into a release,
		 * called `name`, for another to publish.
		 * @throws DomainError `forbidden`, `not_found`, `conflict`
		 */
		async undo(
			who: Staff,
			{ version, name }: { version: number; name?: string | undefined },
		): Promise<Outcome> {
			demandAny(who, "content.publish");
			const [changed, orders] = await Promise.all([
				versions.changedBy(version),
				versions.ordersBy(version),
			]);
			// Facts that went with the last of the texts come back with it.
			const ledBack = changed.filter(
				({ entry_id, language, withdrawn }) =>
					!(language === factsLanguage && withdrawn) ||
					!changed.some(
						(one) =>
							one.entry_id === entry_id && one.language !== factsLanguage,
					),
			);
			demandAll(who, [
				...ledBack.map(({ language }) => ({
					kind: "every",
					language: language as ContentLanguage,
				})),
				...orders.map(({ kind }) => ({ kind, language: "every" as const })),
			]);
			return outcomeOfTwo(
				twoVersionDeps,
				{ who, name: name || `${version}` },
				() => versions.earlier.undo(version),
				() => versions.undo({ version, actor: who }),
			);
		},

		/** Hands drafts in, for somebody else to publish. @throws DomainError `forbidden`, `not_found` */
		async submit(
			who: Staff,
			{
				selection: { entry, languages },
				note,
			}: { selection: DraftSelection; note?: string | undefined },
		): Promise<Outcome> {
			demandAny(who, "content.submit");
			const { items } = await draftItems(draftDeps, [{ entry, languages }]);
			demandSubmit(who, items);
			if (items.length === 0)
				throw new DomainError("not_found", "There is no draft.");
			return outcome(db, async () => {
				await versions.submitTogether({ items, actor: who, note });
				return undefined;
			});
		},

		/**
		 * Returns a submission to its author with feedback.
		 * @throws DomainError `forbidden`, `not_found`; `conflict` where it is not in review any more
		 */
		async sendBack(
			who: Staff,
			{ note, ...place }: DraftPlace & { note: string },
		): Promise<void> {
			const places = await inReview(who, place, "submitted");
			await versions.sendBack(places, { note, actor: who }).catch(toldChanged);
		},

		/**
		 * Puts a returned submission in review again, as it was submitted.
		 * @throws DomainError `forbidden`, `not_found`; `conflict` where something came of it
		 */
		async undoSendBack(who: Staff, place: DraftPlace): Promise<void> {
			const places = await inReview(who, place, "returned");
			await versions.undoSendBack(places, { actor: who }).catch(toldChanged);
		},
	};

	/**
	 * Texts that go with a text in its review, itself first: of a kind whose
	 * languages go together all that stand where it does. @throws DomainError
	 * `forbidden`, `not_found`
	 */
	async function inReview(
		who: Staff,
		place: DraftPlace,
		state: "submitted" | "returned",
	): Promise<DraftPlace[]> {
		demandAny(who, "content.publish");
		const { kind } = await drafts.read(place);
		const places = [place];
		for (const language of goesTogether(kind) ? languages : []) {
			const other = { entry: place.entry, language };
			if (language === place.language) continue;
			const review = await reviewOf(db, other);
			if (review?.state === state) places.push(other);
		}
		demandAll(
			who,
			places.map(({ language }) => ({ kind, language })),
		);
		return places;
	}
}
