import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { exportPath } from "../../contracts/addresses/libraryFiles.ts";
import { mostExports } from "../../contracts/console/files/exportBounds.ts";
import { createTakingExports } from "../../domain/files/takings/takingExports.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

const manager = [{ role: "library-manager" as const }];

eachDatabase((make) => {
	let site: TestApp;
	let ana: Awaited<ReturnType<typeof asStaff>>;
	beforeEach(async () => {
		site = await createTestApp({ empty: true, database: await make() });
		ana = await asStaff(site, manager, { name: "Ana Ruiz" });
		for (const [n, account] of ["chile", "peru", "chile"].entries())
			await site.services.takings.note({
				...{ entryId: randomUUID(), name: `List ${n}.pdf`, way: "file" },
				...{ sha256: "0".repeat(64), size: 9, stamp: "2026-11-28" },
				taker: { accountId: account, account },
			});
		return () => site.close();
	});

	const takingExports = () => site.services.takingExports;
	const listed = async () =>
		(await ana.call("console-takings-exports", {})).data.exports as {
			id: string;
			state: string;
			takings: number;
		}[];
	const begin = async (body: object = {}) =>
		(await ana.call("console-takings-export", body)).data.id as string;
	const get = (id: string, headers = ana.headers) =>
		site.app.inject({ url: exportPath(id), headers });

	test("a table is made in the background, has what the table in parts has, and is its member's alone", async () => {
		const id = await begin({ partner: "chile" });
		expect((await get(id)).statusCode).toBe(404);
		await takingExports().round();
		expect(await listed()).toMatchObject([{ id, state: "ready", takings: 2 }]);
		const { data } = await ana.call("console-takings-csv", {
			partner: "chile",
		});
		const file = await get(id);
		expect(file.payload).toBe(data.csv);
		expect(file.headers["content-disposition"]).toContain("attachment");
		const other = await asStaff(site, manager);
		expect((await get(id, other.headers)).statusCode).toBe(404);
		const taken = await other.call("console-takings-export-remove", { id });
		expect(taken.status).toBe(404);
		await ana.call("console-takings-export-remove", { id });
		expect((await get(id)).statusCode).toBe(404);
		expect(await listed()).toEqual([]);
	});

	test("its bytes stay as long as it does, and a member has five at a time", async () => {
		for (let n = 0; n < mostExports; n++) await begin();
		await takingExports().round();
		const [first] = await listed();
		await site.services.sweeper.sweepObjects(0);
		expect((await get(first?.id ?? "")).statusCode).toBe(200);
		const more = await ana.call("console-takings-export", {});
		expect(more.status).toBe(409);
		expect(more.message).toContain(`${mostExports} tables already`);
	});

	test("whoever may no longer keep the library gets no bytes", async () => {
		const id = await begin();
		await takingExports().round();
		const editor = await asStaff(site, [{ role: "editor" }]);
		await site.database.db
			.updateTable("taking_export")
			.set({ state: "ready" })
			.execute();
		expect((await get(id, editor.headers)).statusCode).toBe(404);
		expect((await get(id, {})).statusCode).toBe(404);
	});

	test("a table that cannot be stored is begun again, and given up in the end", async () => {
		const id = await begin();
		let puts = 0;
		const failing = createTakingExports({
			...{ db: site.database.db, clock: systemClock, newId: randomUUID },
			auditLog: site.services.auditLog,
			reading: site.services.takingReading,
			storage: {
				async put() {
					puts++;
					throw new Error("no room");
				},
			},
		});
		for (let n = 0; n < 5; n++)
			await expect(failing.round()).rejects.toThrow("no room");
		await failing.round();
		expect(puts).toBe(5);
		expect(await listed()).toMatchObject([{ id, state: "failed" }]);
		await takingExports().round();
		expect(await listed()).toMatchObject([{ state: "failed" }]);
	});
});
