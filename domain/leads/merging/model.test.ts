import { expect, test } from "vitest";
import { caseStages } from "../../../contracts/leads/cases.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addManager, createInboxSite } from "../../../tests/leads/inboxSite.ts";
import { casesOf, eventsOf } from "../cases/caseQueries.ts";
import { stateOf } from "../cases/events.ts";
import { leadById } from "../leadQueries.ts";
import { recordMail } from "../mail/mailEvents.ts";
import { stateOfEvents } from "./comeBack.ts";

const by = "operator";
const steps = 160;

/** Numbers that are the same in every run. */
function random(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

/** Request as a person with pen and paper would keep it. */
type Noted = {
	stage: string;
	owner: string | null;
	into: string | null;
	isWithdrawn: boolean;
	/** Stage from which a merge made it somebody's turn, while nobody has done anything since. */
	former: string | null;
};

eachDatabase((make) => {
	for (const seed of [1, 2, 3])
		test(`whatever happens at random, each case is what its own events say (${seed})`, async () => {
			const site = createInboxSite(await make());
			const { db, send, inbox, leads } = site;
			const ana = await addManager(db, "ana");
			const pick = random(seed);
			const of = <One>(list: readonly One[]) => list[pick(list.length)] as One;
			const noted = new Map<string, Noted>();
			const ids = new Map<string, string>();
			async function come() {
				const receipt = await send();
				noted.set(receipt, {
					...{ stage: "new", owner: null, into: null, isWithdrawn: false },
					former: null,
				});
				const { id = "" } = (await leads.find(receipt))?.lead ?? {};
				ids.set(receipt, id);
			}
			for (let n = 0; n < 6; n++) await come();
			const get = (receipt: string) => noted.get(receipt) as Noted;
			const over = (receipt: string) =>
				[...noted].filter(([, one]) => one.into === receipt);
			const seen = async (receipt: string) => ({
				receipt,
				seen: (await inbox.show(ana, receipt)).seen,
			});
			/** Person who writes: whoever answers has the turn. */
			const wakes = (one: Noted) => {
				one.former = null;
				if (one.stage !== "spam") one.stage = "new";
			};
			const waits = ({ stage, isWithdrawn }: Noted) =>
				stage === "new" && !isWithdrawn;

			const when = "2026-03-20T10:00Z";
			const deeds = {
				async merge(a: string) {
					const b = of([...noted.keys()]);
					const [source, target] = [get(a), get(b)];
					const isFree =
						a !== b &&
						source.into === null &&
						target.into === null &&
						over(a).length === 0 &&
						source.stage !== "spam" &&
						target.stage !== "spam" &&
						!target.isWithdrawn;
					const [done] = await inbox.merge(
						ana,
						await seen(b),
						[await seen(a)],
						true,
					);
					const isThere = a !== b && source.into === b;
					expect(done?.outcome).toBe(
						isThere ? "nothing" : isFree ? "done" : "refused",
					);
					if (!isFree) return;
					source.into = b;
					if (target.stage === "new" || !waits(source)) return;
					target.former = target.stage;
					target.stage = "new";
				},
				async undo(a: string) {
					const [done] = await inbox.unmerge(ana, [await seen(a)]);
					const { into } = get(a);
					expect(done?.outcome).toBe(into ? "done" : "nothing");
					get(a).into = null;
					if (!into || over(into).some(([, one]) => waits(one))) return;
					const target = get(into);
					target.stage = target.former ?? target.stage;
					target.former = null;
				},
				async stage(a: string) {
					const stage = of(caseStages);
					const done = await leads.cases
						.setStage(a, stage, by, stage === "booked" ? when : undefined)
						.catch((error) => error.code);
					if (get(a).into) expect(done).toBe("invalid");
					else if (stage !== get(a).stage) {
						get(a).stage = stage;
						get(a).former = null;
					}
				},
				async owner(a: string) {
					const owner = of(["ana", null]);
					const done = await leads.cases
						.assign(a, owner ?? undefined, by)
						.catch((error) => error.code);
					if (get(a).into) expect(done).toBe("invalid");
					else get(a).owner = owner;
				},
				async mail(a: string) {
					const lead = await leadById(db, ids.get(a) ?? "");
					await db.transaction().execute((trx) =>
						recordMail(
							trx,
							lead,
							{
								fact: { type: "mail-in", mail: "none", side: "person" },
								at: site.clock.now().toISOString(),
								by: { actor: "person" },
							},
							{ channels: () => [], newId: () => "none" },
						),
					);
					wakes(get(a));
					const { into } = get(a);
					if (into) wakes(get(into));
				},
				async word(a: string) {
					const token = await leads.links.forPerson({
						...{ receipt: a, language: "en" },
					});
					const text = `Word ${pick(1e9)}`;
					const done = await leads.personPage.act(token, {
						...{ deed: "word", text },
					});
					if (done !== "done") return;
					wakes(get(a));
					const { into } = get(a);
					if (into && get(a).stage !== "spam") wakes(get(into));
				},
				async withdraw(a: string) {
					await leads.rights.withdrawConsent({ receipt: a }, "person");
					get(a).isWithdrawn = true;
				},
				async erase(a: string) {
					await leads.rights.forget({ receipt: a }, "person");
					for (const [, one] of over(a)) one.into = null;
					noted.delete(a);
					await come();
				},
			};
			const weighted = [
				...Array(5).fill("merge"),
				...Array(3).fill("undo"),
				...["stage", "stage", "stage", "owner", "mail", "mail", "word"],
				...["withdraw", "erase"],
			] as (keyof typeof deeds)[];

			async function check() {
				const { rows } = await inbox.list(ana, {
					...{ view: "all", limit: 100 },
				});
				expect(
					rows.map(({ receipt, stage, owner }) => [
						...[receipt, stage, owner?.id ?? null],
					]),
				).toEqual(
					[...noted]
						.filter(([, { into }]) => into === null)
						.map(([receipt, { stage, owner }]) => [receipt, stage, owner])
						.toSorted(([a = ""], [b = ""]) =>
							(ids.get(a ?? "") ?? "") < (ids.get(b ?? "") ?? "") ? 1 : -1,
						),
				);
				for (const [receipt, one] of noted) {
					const id = ids.get(receipt) ?? "";
					const [row] = await casesOf(db, [id]);
					const events = await eventsOf(db, id);
					const state = stateOfEvents(events);
					expect(row && stateOf(row)).toEqual(state);
					expect(row?.events).toBe(events.length);
					expect(state).toMatchObject({
						...{ stage: one.stage, ownerId: one.owner },
						mergedInto: one.into && ids.get(one.into),
					});
				}
			}

			for (let step = 0; step < steps; step++) {
				await deeds[of(weighted)](of([...noted.keys()]));
				site.clock.pass(61_000);
				if (step % 4 === 0) await check();
			}
			await check();
			const merges = [...noted.values()].filter(({ into }) => into);
			expect(noted.size).toBe(6);
			expect(merges.length).toBeLessThan(6);
		}, 60_000);
});
