import type { DraftAnswer } from "../../../contracts/console/entries/drafts.ts";
import type { Form } from "../../../contracts/console/entries/form.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { defaultLanguage, languages } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import type { Problem } from "../checks/problems.ts";
import type { Content } from "../content.ts";
import type { Change } from "../drafts/change.ts";
import type { Draft, DraftPlace, Drafts } from "../drafts/drafts.ts";
import { isFields } from "../drafts/fields.ts";
import { namesOf } from "../entries/rows.ts";
import { isContentKind } from "../kinds.ts";
import type { Publishing } from "../publish.ts";
import { reviewOf } from "../reviewQueries.ts";
import { factsLanguage } from "../snapshot.ts";
import type { Versions } from "../versioning/versions.ts";
import { formOf } from "./form.ts";
import {
	createLanguageNeutralFields,
	type OnWriting,
	type Writing,
} from "./languageNeutralFields.ts";
import { plansFor } from "./plans.ts";
import { entryIds, languageRows, namer } from "./staffDraftQueries.ts";

export type StaffDrafts = ReturnType<typeof createStaffDrafts>;

/**
 * Services of the editor: reading and writing drafts, by people who may
 * (docs/decisions/0038).
 */
export function createStaffDrafts(deps: {
	db: Db;
	content: Pick<Content, "state">;
	publishing: Pick<Publishing, "check">;
	editing: { drafts: Drafts; versions: Pick<Versions, "keep"> };
	/**
	 * Asked before fields are written; what it answers with hears which were:
	 * translations remember what they were made from.
	 */
	onWriting?: OnWriting;
}) {
	const { db, content, publishing } = deps;
	const { drafts, versions } = deps.editing;
	const languageNeutral = createLanguageNeutralFields({
		drafts,
		onWriting: deps.onWriting,
	});

	/** A draft with all an editor shows beside it. */
	async function described(
		{ entry, language }: DraftPlace,
		draft: Draft,
		found?: Problem[],
	): Promise<DraftAnswer> {
		const items = found ? [] : await drafts.itemsTogether([{ entry }]);
		const { kind, slug, faults, withdrawn, ...shown } = draft;
		const at = { kind, slug, ...(language !== factsLanguage && { language }) };
		const problems = [
			...faults.map(({ path }): Problem => ({ ...at, path, code: "left_out" })),
			...(found ?? (await publishing.check({ items })).problems),
		];
		const review = (await reviewOf(db, { entry, language })) ?? null;
		const plans = await plansFor(db, { entry, language }, draft);
		const [ids, nameOf, states, name] = await Promise.all([
			entryIds(db, [...new Set(problems.map(({ slug }) => slug))]),
			namer(db, [
				...[draft.author, review?.author ?? null, withdrawn?.by ?? null],
				...plans.map(({ by }) => by),
			]),
			statesOf(entry),
			titleOf({ entry, language }, draft),
		]);
		return {
			...shown,
			kind,
			slug,
			entry,
			language,
			name,
			languages: states,
			author: nameOf(draft.author),
			withdrawn: withdrawn
				? { at: withdrawn.at, author: nameOf(withdrawn.by) }
				: null,
			plans: plans.map((plan) => ({ ...plan, by: nameOf(plan.by) })),
			review: review && { ...review, author: nameOf(review.author) },
			problems: problems.map(({ values, ...problem }) => ({
				...problem,
				...(values && { values }),
				entry: ids.get(`${problem.kind} ${problem.slug}`),
			})),
		};
	}

	async function statesOf(entry: string): Promise<DraftAnswer["languages"]> {
		const { published, drafts: written, ever } = await languageRows(db, entry);
		const nameOf = await namer(
			db,
			written.map(({ author_id }) => author_id),
		);
		return ([factsLanguage, ...languages] as const).map((language) => {
			const row = published.find((one) => one.language === language);
			const draft = written.find((one) => one.language === language);
			const state = row
				? draft
					? "changed"
					: "published"
				: draft
					? "new"
					: ever.has(language)
						? "withdrawn"
						: "missing";
			return {
				language,
				state,
				publishedAt: row?.published_at ?? null,
				updatedAt: draft?.updated_at ?? null,
				author: draft ? nameOf(draft.author_id) : null,
			};
		});
	}

	/**
	 * Title as the open draft has it where that holds the title, else as visitors read
	 * it; of an unpublished entry, as it is being written.
	 */
	async function titleOf(
		{ entry, language }: DraftPlace,
		draft: Draft,
	): Promise<string> {
		const { entries } = await content.state();
		const shown = entries.find(({ id }) => id === entry);
		const bodies = [
			language === factsLanguage ? draft.body : shown?.facts,
			language === defaultLanguage ? draft.body : shown?.texts[defaultLanguage],
			draft.body,
		];
		for (const body of bodies) {
			if (!isFields(body)) continue;
			const named = body.name ?? body.title;
			if (typeof named === "string" && named) return named;
		}
		const names = await namesOf(db, [entry], [defaultLanguage]);
		return names.get(entry) ?? draft.slug;
	}

	return {
		/** The fields of a kind. @throws DomainError `forbidden`, `not_found` */
		form(who: Staff, kind: string): Form {
			demand(who, "content.read", { kind });
			if (!isContentKind(kind))
				throw new DomainError("not_found", "There is no such kind.");
			return formOf(kind);
		},

		/** @throws DomainError `forbidden`, `not_found` */
		async read(who: Staff, place: DraftPlace): Promise<DraftAnswer> {
			demand(who, "content.read", { language: place.language });
			return described(place, await drafts.read(place));
		},

		/**
		 * Takes changes of fields, each for itself. `author` is who wrote them: what
		 * somebody left in a browser is sent by nobody else.
		 *
		 * @throws DomainError `forbidden`, `conflict`, `not_found`, `too_large`, `bad_request`
		 */
		async save(
			who: Staff,
			{
				author,
				changes,
				beside,
				seen,
				...place
			}: DraftPlace & Writing & { author: string; changes: Change[] },
		) {
			demand(who, "content.write", { language: place.language });
			if (author !== who.id)
				throw new DomainError("conflict", "Somebody else wrote this.");
			const noteWritten = await deps.onWriting?.(who, place, {
				beside,
				seen,
			});
			const saved = await drafts.save({ ...place, changes, actor: who });
			const { refused, problems, ...written } = saved;
			const taken = changes
				.map(({ at }) => at)
				.filter((at) => !refused.some((one) => one.at === at));
			await noteWritten?.(taken);
			const filled =
				place.language !== factsLanguage &&
				(await languageNeutral.fill(who, place, written, taken));
			const draft = filled ? await drafts.read(place) : written;
			const shared = await languageNeutral.say(who, place, draft, taken);
			const nameOf = await namer(
				db,
				refused.map((one) => one.author),
			);
			return {
				...(await described(
					place,
					draft,
					shared || filled ? undefined : problems,
				)),
				refused: refused.map((one) => ({ ...one, author: nameOf(one.author) })),
			};
		},

		/** Gives a draft up as it was seen. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async drop(who: Staff, { seen, ...place }: DraftPlace & { seen: string }) {
			await drafts.drop({ ...place, seen, actor: who });
			return described(place, await drafts.read(place));
		},

		/** Keeps the draft where it conflicts with a revision. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async settle(who: Staff, place: DraftPlace & { revision: string | null }) {
			return described(place, await drafts.settle({ ...place, actor: who }));
		},

		/**
		 * Decides about one field that was published otherwise meanwhile.
		 * @throws DomainError `forbidden`, `not_found`, `conflict`
		 */
		async decide(
			who: Staff,
			place: DraftPlace & {
				revision: string | null;
				at: string;
				base?: unknown;
			},
		) {
			const { base, ...of } = place;
			return described(place, await drafts.decide({ ...of, base, actor: who }));
		},

		/** Changes with their authors, the newest first. @throws DomainError `forbidden` */
		async changes(
			who: Staff,
			{
				limit,
				before,
				...place
			}: DraftPlace & { limit: number; before?: string },
		) {
			demand(who, "content.read", { language: place.language });
			const rows = await drafts.changes(place, {
				limit,
				...(before && { before }),
			});
			const nameOf = await namer(
				db,
				rows.map(({ author }) => author),
			);
			return rows.map((row) => ({ ...row, author: nameOf(row.author) }));
		},

		/** Keeps a draft as a version. @throws DomainError `forbidden`, `not_found` */
		async keep(who: Staff, { note, ...place }: DraftPlace & { note?: string }) {
			demand(who, "content.write", { language: place.language });
			const by = { author: who.id, ...(note && { note }) };
			return { revision: await versions.keep({ ...place, ...by }) };
		},
	};
}
