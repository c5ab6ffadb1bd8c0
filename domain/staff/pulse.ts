import { may, type Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { contentVersion } from "../content/queries.ts";
import type { ContentLanguage } from "../content/snapshot.ts";
import { demand } from "./demand.ts";
import type { createWorklist } from "./worklist.ts";

/** Milliseconds after which somebody counts as gone who was not heard of: three pulses. */
const goneAfter = 16_000;
/** Milliseconds a row is kept. */
const keptFor = 60_000;

export type Place = { entry: string; language: ContentLanguage };

/** What a page of the console asks every few seconds: who else is here, and whether anything is different. */
export function createPulse({
	db,
	clock,
	worklist,
}: {
	db: Db;
	clock: Clock;
	worklist: Pick<ReturnType<typeof createWorklist>, "badges">;
}) {
	const before = (milliseconds: number) =>
		new Date(clock.now().getTime() - milliseconds).toISOString();

	async function arrive(who: Staff, place: string): Promise<void> {
		const row = {
			...{ staff_id: who.id, place },
			seen_at: clock.now().toISOString(),
		};
		await db
			.insertInto("staff_presence")
			.values(row)
			.onConflict((conflict) =>
				conflict
					.columns(["place", "staff_id"])
					.doUpdateSet({ seen_at: row.seen_at }),
			)
			.execute();
		await db
			.deleteFrom("staff_presence")
			.where("seen_at", "<", before(keptFor))
			.execute();
	}

	/** Others who have the same entry open, in whatever language. */
	async function others(who: Staff, { entry }: Place) {
		const rows = await db
			.selectFrom("staff_presence as p")
			.innerJoin("staff as s", "s.id", "p.staff_id")
			.select(["s.id", "s.name", "p.place"])
			.where("p.place", "like", `${entry} %`)
			.where("p.staff_id", "<>", who.id)
			.where("p.seen_at", ">=", before(goneAfter))
			.orderBy("s.name")
			.execute();
		return rows.map(({ id, name, place }) => ({
			...{ id, name },
			language: place.split(" ")[1] as ContentLanguage,
		}));
	}

	/** Changes whenever a draft of the place, or what is published of it, does. */
	async function stampOf({ entry, language }: Place): Promise<string> {
		const [draft, published] = await Promise.all([
			db
				.selectFrom("content_draft")
				.select(["version", "updated_at"])
				.where("entry_id", "=", entry)
				.where("language", "=", language)
				.executeTakeFirst(),
			db
				.selectFrom("content_publication")
				.select("revision_id")
				.where("entry_id", "=", entry)
				.where("language", "=", language)
				.executeTakeFirst(),
		]);
		return `${published?.revision_id ?? ""} ${draft?.version ?? 0} ${draft?.updated_at ?? ""}`;
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
			const name = place && `${place.entry} ${place.language}`;
			if (name && leaves)
				await db
					.deleteFrom("staff_presence")
					.where("staff_id", "=", who.id)
					.where("place", "=", name)
					.execute();
			else if (name) await arrive(who, name);
			const [present, stamp, badges, version] = await Promise.all([
				place ? others(who, place) : [],
				place ? stampOf(place) : "",
				worklist.badges(who),
				may(who, "content.read") ? contentVersion(db) : 0,
			]);
			return { present, stamp, badges, version };
		},
	};
}
