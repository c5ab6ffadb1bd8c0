import type {
	SlideFacts,
	SlideTexts,
} from "../../../contracts/content/kinds/slide.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { ContentError, type Problem } from "../../content/checks/problems.ts";
import type { Drafts } from "../../content/drafts/drafts.ts";
import type { Orders } from "../../content/places/orders.ts";
import type { PublishItem, Publishing } from "../../content/publish.ts";
import { publishedBodies } from "../../content/publishing/publicationQueries.ts";
import { newestRevisions } from "../../content/publishing/revisionQueries.ts";
import type {
	Release,
	ReleaseEntry,
	Releases,
} from "../../content/releases/releases.ts";
import { type ContentLanguage, factsLanguage } from "../../content/snapshot.ts";
import type { Versions } from "../../content/versioning/versions.ts";
import type { Media, MediaService } from "../../media/media.ts";
import { demand } from "../../rights/demand.ts";
import { inOrderOf, type Written, writtenOfKind } from "./catalogueQueries.ts";
import { factsOf } from "./models.ts";

const everyLanguage: ContentLanguage[] = [factsLanguage, ...languages];
const atLeastAhead = 5_000;

/** A release that shows a slide or takes it away at its time. */
export type SlidePlan = {
	release: string;
	/** ISO-8601, UTC. */
	at: string | null;
	failed: boolean;
	problems: Problem[];
};
export type SlideRow = {
	entry: string;
	slug: string;
	/** The model it leads to. */
	model: string;
	titles: Partial<Record<LanguageCode, string>>;
	published: LanguageCode[];
	drafts: ContentLanguage[];
	desktop: Media | null;
	mobile: Media | null;
	from: SlidePlan | null;
	until: SlidePlan | null;
};

/** Slides: how they look, and from when until when they are shown: two planned releases. */
export function createSlides(deps: {
	db: Db;
	clock: Clock;
	publishing: Pick<Publishing, "check" | "demand">;
	drafts: Pick<Drafts, "itemsOf">;
	versions: Pick<Versions, "keep">;
	releases: Releases;
	media: Pick<MediaService, "find">;
	orders: Pick<Orders, "read">;
}) {
	const { db, clock, publishing, drafts, versions, releases, media } = deps;
	const { orders } = deps;

	/** Releases to come that are about one slide alone, by what they do. */
	async function plans() {
		const found = new Map<string, { from?: Release; until?: Release }>();
		for (const release of await releases.list()) {
			if (release.state === "published") continue;
			const { items, places } = await releases.read(release.id);
			const [first] = items;
			if (first?.kind !== "slide" || places.length > 0) continue;
			if (items.some(({ entry }) => entry !== first.entry)) continue;
			const side = items.every(({ revision }) => revision === null)
				? "until"
				: "from";
			// The newest is listed first; an older one is still among the releases.
			found.set(first.entry, { [side]: release, ...found.get(first.entry) });
		}
		return found;
	}

	async function rowOf(
		written: Written,
		plan: { from?: Release; until?: Release },
	): Promise<SlideRow> {
		const facts = factsOf(written) as Partial<SlideFacts>;
		const titles = languages.flatMap((language) => {
			const body =
				written.drafts.get(language) ?? written.published.get(language);
			const { title } = (body ?? {}) as Partial<SlideTexts>;
			return title ? [[language, title] as const] : [];
		});
		const picture = async (id: string | undefined) =>
			(id && (await media.find(id))) || null;
		return {
			entry: written.entry,
			slug: written.slug,
			model: facts.model ?? "",
			titles: Object.fromEntries(titles),
			published: languages.filter((one) => written.published.has(one)),
			drafts: everyLanguage.filter((one) => written.drafts.has(one)),
			desktop: await picture(facts.img),
			mobile: await picture(facts.img_mobile),
			from: planOf(plan.from),
			until: planOf(plan.until),
		};
	}

	/**
	 * Items that a release has to publish so that a slide is shown as it is
	 * written now. @throws ContentError
	 */
	async function toShow(entry: string, who: Staff): Promise<ReleaseEntry[]> {
		const written = await drafts.itemsOf(entry);
		const shown = new Map(
			(await publishedBodies(db, [entry])).map(({ language, revision }) => [
				language,
				revision,
			]),
		);
		// Withdrawn before: as it was last.
		const former = (await newestRevisions(db, [entry])).filter(
			({ language }) =>
				!shown.has(language) &&
				!written.some((item) => item.language === language),
		);
		const items: PublishItem[] = [
			...written,
			...former.map(({ language, id }) => ({
				entry,
				language: language as ContentLanguage,
				revision: id,
			})),
		];
		const { problems } = await publishing.check({ items });
		if (problems.length > 0) throw new ContentError(problems);
		const kept = await Promise.all(
			written.map(async ({ language, base = null }) => ({
				entry,
				language,
				base,
				revision: await versions.keep({ entry, language, author: who.id }),
			})),
		);
		return [
			...kept,
			...former.map(({ language, id }) => ({
				entry,
				language: language as ContentLanguage,
				revision: id,
			})),
		];
	}

	function checkTimes(
		{ from, until }: { from: string | null; until: string | null },
		plan: { from?: Release; until?: Release },
	) {
		const now = clock.now().getTime();
		const faults = (["from", "until"] as const).filter((side) => {
			const at = side === "from" ? from : until;
			// A time that is already planned may have passed meanwhile.
			return (
				at !== null &&
				at !== plan[side]?.dueAt &&
				Date.parse(at) < now - atLeastAhead
			);
		});
		if (faults.length > 0)
			throw new DomainError(
				"invalid",
				"The time is in the past.",
				faults.map((field) => ({ field, message: "past" })),
			);
		if (from !== null && until !== null && until <= from)
			throw new DomainError("invalid", "It would end before it begins.", [
				{ field: "until", message: "before_from" },
			]);
	}

	async function list(): Promise<SlideRow[]> {
		const [written, planned, { order }] = await Promise.all([
			writtenOfKind(db, "slide"),
			plans(),
			orders.read("slide"),
		]);
		return Promise.all(
			inOrderOf(written, order).map((one) =>
				rowOf(one, planned.get(one.entry) ?? {}),
			),
		);
	}

	async function find(entry: string): Promise<SlideRow> {
		const row = (await list()).find((one) => one.entry === entry);
		if (!row) throw new DomainError("not_found", "There is no such slide.");
		return row;
	}

	return {
		/** Every slide, shown or not, in their order. @throws DomainError `forbidden` */
		async list(who: Staff): Promise<SlideRow[]> {
			demand(who, "content.read", { kind: "slide", language: factsLanguage });
			return list();
		},

		/**
		 * Says from when and until when a slide is shown; null: from its publication,
		 * and for good. What is shown is as it is written now.
		 *
		 * @throws DomainError `forbidden`, `not_found`, `invalid` naming `from` or `until`,
		 * `forbidden` where the kind takes two and it is one's own to show or to take
		 * away, `conflict` where it is shown already and nothing new is written
		 */
		async plan(
			who: Staff,
			given: {
				entry: string;
				from: string | null;
				until: string | null;
				/** Names of the releases in the list of all. */
				names: { from: string; until: string };
			},
		): Promise<{ problems: Problem[]; slide: SlideRow }> {
			demand(who, "content.publish", { kind: "slide", language: "every" });
			const { entry, names } = given;
			const iso = (at: string | null) =>
				at === null ? null : new Date(at).toISOString();
			const times = { from: iso(given.from), until: iso(given.until) };
			await find(entry);
			const plan = (await plans()).get(entry) ?? {};
			checkTimes(times, plan);
			let shows: ReleaseEntry[] = [];
			if (times.from !== null) {
				try {
					shows = await toShow(entry, who);
				} catch (error) {
					if (!(error instanceof ContentError)) throw error;
					return { problems: [...error.problems], slide: await find(entry) };
				}
				if (shows.length === 0)
					throw new DomainError(
						"conflict",
						"It is shown already, and nothing new is written.",
						[{ field: "from", message: "shown" }],
					);
			}
			const hides = everyLanguage.map((language) => ({
				entry,
				language,
				revision: null,
			}));
			// Rights to both are checked first: a start without its end would show the slide for
			// good.
			for (const [at, items] of [
				[times.from, shows],
				[times.until, hides],
			] as const)
				if (at !== null)
					await publishing.demand({ items: items.map(itemOf) }, who);
			await put(
				plan.from,
				times.from,
				{ name: names.from, entries: shows },
				who,
			);
			await put(
				plan.until,
				times.until,
				{ name: names.until, entries: hides },
				who,
			);
			return { problems: [], slide: await find(entry) };
		},
	};

	async function put(
		release: Release | undefined,
		at: string | null,
		{ name, entries }: { name: string; entries: ReleaseEntry[] },
		who: Staff,
	): Promise<void> {
		if (at === null) {
			if (release) await releases.drop(release.id, who);
			return;
		}
		const id = release?.id ?? (await releases.create({ name, owner: who.id }));
		await releases.add(id, entries, who.id);
		await releases.plan(id, at, who);
	}
}

const itemOf = ({ revision, base, ...place }: ReleaseEntry): PublishItem =>
	revision === null
		? { ...place, withdraw: true }
		: { ...place, revision, ...(base !== undefined && { base }) };

function planOf(release: Release | undefined): SlidePlan | null {
	if (!release) return null;
	const { id, dueAt, state, problems } = release;
	return { release: id, at: dueAt, failed: state === "failed", problems };
}
