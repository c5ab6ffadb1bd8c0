import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	addManager,
	createInboxSite,
	manages,
} from "../../../tests/leads/inboxSite.ts";
import {
	deleteGrants,
	insertGrants,
	updateMember,
} from "../../identity/members/memberQueries.ts";

const by = "operator";
const minute = 60_000;

eachDatabase((make) => {
	async function start() {
		const site = createInboxSite(await make());
		const { db, send, leads, caseWork, clock } = site;
		const ana = await addManager(db, "ana");
		const carla = await addManager(db, "carla");
		const [chile, peru] = [
			await send({ country: "CL" }),
			await send({ country: "PE" }),
		];
		await caseWork.round();
		for (const receipt of [chile, peru])
			await leads.cases.assign(receipt, "carla", by);
		const owners = async () => {
			clock.pass(minute);
			await caseWork.round();
			const found = await Promise.all(
				[chile, peru].map((receipt) => leads.cases.show(receipt)),
			);
			return found.map((one) => one?.owner);
		};
		return { ...site, ana, carla, chile, peru, owners };
	}

	test("open requests of who was disabled are nobody's within a minute, what is closed stays", async () => {
		const { db, leads, inbox, receipts, ana, chile, peru, owners } =
			await start();
		expect(await owners()).toEqual(["carla", "carla"]);
		await leads.cases.setStage(peru, "won", by);
		await updateMember(db, "carla", { state: "disabled" });
		expect(await owners()).toEqual([null, "carla"]);
		expect(await receipts(ana, { view: "unassigned" })).toEqual([chile]);
		expect((await inbox.counts(ana)).views).toMatchObject({ unassigned: 1 });
		const { events = [] } = (await leads.cases.show(chile)) ?? {};
		expect(events.filter(({ type }) => type === "owner")).toMatchObject([
			{ owner: "carla" },
			{ owner: null },
		]);
		// Somebody who takes it afterwards keeps it.
		await leads.cases.assign(chile, "ana", by);
		expect(await owners()).toEqual(["ana", "carla"]);
	});

	test("whose countries were narrowed keeps what is within them", async () => {
		const { db, owners } = await start();
		await deleteGrants(db, "carla");
		await insertGrants(db, "carla", manages(["CL"]));
		expect(await owners()).toEqual(["carla", null]);
	});

	test("the rules give what is nobody's to the next whom they name", async () => {
		const { db, leads, owners } = await start();
		const { version, ...routing } = await leads.routing.current();
		const rules = [{ people: ["carla", "ana"] }];
		await leads.routing.save({ ...routing, rules }, version, by);
		await updateMember(db, "carla", { state: "disabled" });
		expect(await owners()).toEqual(["ana", "ana"]);
	});

	test("a rule that names only who may not answer is none, in its trial and afterwards", async () => {
		const { db, send, leads, caseWork, peru } = await start();
		await deleteGrants(db, "carla");
		await insertGrants(db, "carla", manages(["CL"]));
		const { version, ...routing } = await leads.routing.current();
		const given = { ...routing, rules: [{ people: ["carla"] }] };
		const { rerouted } = await leads.routing.tryOut(given, by);
		expect(rerouted.find(({ receipt }) => receipt === peru)?.after).toEqual({
			...{ distributors: [], people: [] },
		});
		await leads.routing.save(given, version, by);
		const receipt = await send({ country: "PE" });
		await caseWork.round();
		const { lead } = (await leads.find(receipt)) ?? {};
		const row = await db
			.selectFrom("lead_case")
			.select(["routing", "owner_id"])
			.where("lead_id", "=", lead?.id ?? "")
			.executeTakeFirst();
		expect(row).toEqual({ routing: "nobody", owner_id: null });
	});
});
