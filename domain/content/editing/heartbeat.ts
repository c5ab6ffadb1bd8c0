import type { LanguageCode } from "../../../contracts/language.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import { contentVersion } from "../contentQueries.ts";
import type { ContentLanguage } from "../snapshot.ts";
import type { createWorklist } from "../worklist/worklist.ts";
import {
	deletePresence,
	deletePresenceBefore,
	marksOf,
	originMark,
	othersAt,
	putPresence,
} from "./heartbeatQueries.ts";

/** Milliseconds after which somebody counts as gone who was not heard of: three pulses. */
export const goneAfter = 16_000;
/** Milliseconds a row is kept; as often rows are looked through. */
const keptFor = 60_000;

export type Place = {
	entry: string;
	language: ContentLanguage;
	/** A translation that is shown beside its source. */
	beside?: boolean;
};

/**
 * Heartbeat that a page of the console sends every few seconds: it learns who
 * else is here, and whether anything is different.
 */
export function createHeartbeat({
	db,
	time = databaseClock(db),
	sourceLanguage,
	worklist,
}: {
	db: Db;
	/** Clock shared by all processes: heartbeats that another process took count here, too. */
	time?: SharedClock | undefined;
	/** The language the others are translated from. */
	sourceLanguage: () => Promise<LanguageCode>;
	worklist: Pick<ReturnType<typeof createWorklist>, "badges">;
}) {
	let swept = "";

	/** Others who have the same entry open, in whatever language. */
	async function others(who: Staff, { entry }: Place, since: string) {
		const rows = await othersAt(db, { entry, except: who.id, since });
		return rows.map(({ id, name, place }) => ({
			id,
			name,
			language: place.split(" ")[1] as ContentLanguage,
		}));
	}

	/**
	 * Changes whenever a draft of the place, its versions, or what is published of it do;
	 * beside the source also when that does, or what the translation was made from.
	 */
	async function stampOf({ beside, ...place }: Place): Promise<string> {
		const { draft, published, newest } = await marksOf(db, place);
		const own = `${published?.revision ?? ""} ${newest} ${draft?.version ?? 0} ${draft?.at ?? ""}`;
		if (!beside) return own;
		const language = await sourceLanguage();
		const [source, origins] = await Promise.all([
			stampOf({ ...place, language }),
			originMark(db, place),
		]);
		return `${own} | ${source} | ${origins}`;
	}

	return {
		/** `place`: what the page has open, if anything; `leaves`: it is being closed. */
		async beat(
			who: Staff,
			{
				place,
				leaves = false,
			}: { place?: Place | undefined; leaves?: boolean },
		) {
			if (place) demand(who, "content.read");
			const now = (await time.now()).getTime();
			const before = (milliseconds: number) =>
				new Date(now - milliseconds).toISOString();
			const name = place && `${place.entry} ${place.language}`;
			if (name) {
				const row = { staff_id: who.id, place: name };
				if (leaves) await deletePresence(db, row);
				else await putPresence(db, { ...row, seen_at: before(0) });
				if (swept < before(keptFor)) {
					swept = before(0);
					await deletePresenceBefore(db, before(keptFor));
				}
			}
			const [present, stamp, badges, version] = await Promise.all([
				place ? others(who, place, before(goneAfter)) : [],
				place ? stampOf(place) : "",
				worklist.badges(who),
				may(who, "content.read") ? contentVersion(db) : 0,
			]);
			return { present, stamp, badges, version };
		},
	};
}
