import fc from "fast-check";
import { test } from "vitest";
import { signIn } from "../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { runs } from "../../tests/depth.ts";
import { createAudienceModel } from "../../tests/files/audienceModel.ts";
import {
	type AudienceWorld,
	accountNames,
	createAudienceRun,
} from "../../tests/files/audienceRun.ts";
import { groupNames, word } from "../../tests/files/audienceSteps.ts";
import { createNewnessModel } from "../../tests/files/newnessModel.ts";
import {
	takeAll,
	takeArchives,
} from "../../tests/files/routes/looks/archiveLooks.ts";
import {
	lookAtAddresses,
	lookAtFormer,
} from "../../tests/files/routes/looks/byteLooks.ts";
import {
	createDigestLook,
	mailOf,
} from "../../tests/files/routes/looks/digestLooks.ts";
import {
	lookAtFiles,
	lookAtLists,
} from "../../tests/files/routes/looks/documentLooks.ts";
import {
	lookAtNotices,
	lookByCalls,
	lookByPrograms,
} from "../../tests/files/routes/looks/partnerLooks.ts";
import {
	lookByCheck,
	lookByLinks,
} from "../../tests/files/routes/looks/publicLooks.ts";
import { lookAtTakings } from "../../tests/files/routes/looks/takingLooks.ts";
import { createRouteModel } from "../../tests/files/routes/models/routeModel.ts";
import {
	createRouteRun,
	type RouteWorld,
} from "../../tests/files/routes/routeRun.ts";
import { openRouteSite } from "../../tests/files/routes/routeSite.ts";
import {
	isFurther,
	type RouteStep,
	routeStep,
} from "../../tests/files/routes/routeSteps.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { createServices } from "../services.ts";

/** Steps that each library begins with: members, a document in two languages, a picture. */
const beginning: RouteStep[] = [
	{ member: 0, groups: ["Press"] },
	{ member: 1, groups: ["Chile", "Dealers"] },
	{ add: "node", to: 0 },
	{ add: "folder", to: 1 },
	{ picture: 0, kind: "gif" },
	{ picture: 1, kind: "gif" },
	{ picture: 2, kind: "psd" },
	{ renew: 0 },
	{ renew: 3 },
	{ edition: 0, language: "fr", words: 0, drops: false },
	{ edition: 4, language: "ar", words: 0, drops: false },
	{ audience: 1, groups: ["Press"] },
	{ digest: 0 },
	{ digest: 1 },
	{ digest: 2 },
	{ token: 0 },
	{ token: 1 },
	{ collect: 0, of: [0, 1, 2, 3, 4] },
	{ link: 0, days: 4 },
];

eachDatabase((make, engine) => {
	/** A library of its own for each run: a shrunk one is as it says. */
	async function open() {
		const database = await make();
		const { db } = database;
		const { path: folder, remove } = await temporaryFolder();
		const clock = { now: () => new Date(++world.time) };
		const anew = () => createServices(database, folder, { clock });
		const audiences = createAudienceModel(db, () => new Date(world.time));
		const world: AudienceWorld = {
			...{ db, site: anew(), staff: anew(), accounts: [], anew },
			...{ model: audiences, news: createNewnessModel(db, audiences) },
			time: Date.parse("2026-03-01T08:00:00.000Z"),
		};
		for (const name of groupNames)
			await world.staff.groups.add({ name }, "zoe");
		for (const name of accountNames) {
			const { accountId } = await signIn(db, world.site.accounts, name);
			world.accounts.push(accountId);
			await db
				.updateTable("account")
				.set({ email: mailOf(name), password_changed_at: "2026-01-01" })
				.where("id", "=", accountId)
				.execute();
		}
		await world.staff.folders.add({ name: `${word} 0` }, "zoe");
		const model = createRouteModel(db, audiences, () => world.time);
		const routes = await openRouteSite(world, folder);
		const morning = createDigestLook(world, model);
		const at: RouteWorld = {
			...{ world, model, routes, morning },
			async take(account, id, lang) {
				const seen = await audiences.seenBy(account);
				const asker = { account, seen, all: await model.rows() };
				await takeAll({ world, model, routes }, asker, { id, lang });
			},
		};
		const base = createAudienceRun(world, async () => {});
		const further = createRouteRun(at);
		return {
			async close(): Promise<void> {
				await routes.close();
				await remove();
			},
			async run(one: RouteStep): Promise<void> {
				if (isFurther(one)) await further(one);
				else await base.run(one);
				await world.news.noteFiles(world.time);
				await model.noteContents();
			},
			/** All that leaves by any route is what the models let out. */
			async look(index: number, chosen: number): Promise<void> {
				const account = world.accounts[index] ?? "";
				const seen = await audiences.seenBy(account);
				const looker = { account, seen, at: chosen };
				await lookAtAddresses(at, looker);
				await lookByCalls(at, looker);
				await lookAtFormer(at, looker);
				await lookAtNotices(at, looker);
				await lookByPrograms(at, looker);
				await lookByCheck(at, looker);
				await lookByLinks(at, chosen);
				await lookAtLists(at, looker);
				await lookAtFiles(at, looker);
				await takeArchives(at, looker);
				await lookAtTakings(at, looker);
			},
		};
	}

	test("nothing leaves by any route that the slow model would not let out", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(routeStep, { minLength: 25, maxLength: 40, size: "max" }),
				async (steps) => {
					const site = await open();
					try {
						for (const one of beginning) await site.run(one);
						for (const [n, one] of steps.entries()) {
							await site.run(one);
							if (n % 7 === 6) await site.look(((n + 1) / 7) % 3, n);
						}
						for (const index of [0, 1, 2])
							await site.look(index, steps.length + index);
						await site.run("morning");
					} finally {
						await site.close();
					}
				},
			),
			// Each asks hundreds of routes.
			{ numRuns: engine === "sqlite" ? runs(8, 200) : runs(3, 40) },
		);
	}, 600_000);
});
