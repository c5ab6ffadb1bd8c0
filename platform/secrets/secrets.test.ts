import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import {
	eachDatabase,
	eachEmptyDatabase,
} from "../../tests/databases/databases.ts";
import { movableClock } from "../../tests/leads.ts";
import { migrate } from "../db/migrate.ts";
import { migrations } from "../db/migrations/index.ts";
import { openDatabase } from "../db/open.ts";
import { fixedClock } from "../runtime/clock.ts";
import { createSecretRotation } from "./secretRotation.ts";
import { createSecrets } from "./secrets.ts";

const day = 24 * 60 * 60_000;
const use = { name: "letters", what: "letters", lifetime: 2 * day };
const other = { name: "cards", what: "cards", lifetime: day };

eachDatabase((make) => {
	async function start() {
		const { db } = await make();
		const clock = movableClock();
		const process = () => createSecrets({ db, clock, readEvery: 0 });
		const rotation = createSecretRotation({ db, clock, uses: [use, other] });
		const states = async () =>
			(await rotation.list()).map(({ versions }) =>
				versions.map(({ number, state }) => `${number} ${state}`),
			);
		return { db, clock, process, rotation, states };
	}

	test("the first who needs a secret makes it, for all", async () => {
		const { process } = await start();
		const all = Array.from({ length: 5 }, process);
		const signed = await Promise.all(all.map((one) => one.sign(use, "a.b")));
		expect(new Set(signed).size).toBe(1);
		const [signature = ""] = signed;
		const late = process();
		expect(await late.verify(use, "a.b", signature)).toBe(true);
		expect(await late.verify(use, "a.c", signature)).toBe(false);
		expect(await late.verify(other, "a.b", signature)).toBe(false);
		expect(await late.verify(use, "a.b", "")).toBe(false);
		expect((await late.signer(use))("a.b")).toBe(signature);
	});

	test("a secret that was replaced is verified for as long as what it signed may live", async () => {
		const { process, rotation, clock, states } = await start();
		const [one, two] = [process(), process()];
		const before = await one.sign(use, "a");
		await rotation.rotate("letters");
		// Not yet: other processes may not have heard of it. They verify it already.
		expect(await states()).toEqual([["2 coming", "1 signing"], []]);
		expect(await two.sign(use, "a")).toBe(before);
		clock.pass(15_000);
		const after = await one.sign(use, "a");
		expect(after).not.toBe(before);
		expect(await states()).toEqual([["2 signing", "1 verified"], []]);
		clock.pass(2 * day - 1);
		for (const signature of [before, after])
			expect(await two.verify(use, "a", signature)).toBe(true);
		await rotation.sweep();
		expect(await states()).toEqual([["2 signing", "1 verified"], []]);
		clock.pass(1);
		expect(await two.verify(use, "a", before)).toBe(false);
		expect(await two.verify(use, "a", after)).toBe(true);
		expect(await states()).toEqual([["2 signing", "1 over"], []]);
		await rotation.sweep();
		expect(await states()).toEqual([["2 signing"], []]);
	});

	test("what the new one signs is verified where the old one still signs", async () => {
		const { db, clock, process, rotation } = await start();
		const behind = createSecrets({
			db,
			clock: fixedClock(clock.now().toISOString()),
			readEvery: 0,
		});
		const before = await behind.sign(use, "a");
		await rotation.rotate("letters");
		clock.pass(20_000);
		const after = await process().sign(use, "a");
		expect(await behind.sign(use, "a")).toBe(before);
		expect(await behind.verify(use, "a", after)).toBe(true);
	});

	test("with revoke the old one is over at once, and everything it signed", async () => {
		const { process, rotation, states } = await start();
		const one = process();
		const before = await one.sign(use, "a");
		const card = await one.sign(other, "a");
		await rotation.rotate("letters");
		await rotation.rotate("letters", { revoke: true });
		expect(await states()).toEqual([["3 signing"], ["1 signing"]]);
		expect(await one.verify(use, "a", before)).toBe(false);
		expect(await one.verify(other, "a", card)).toBe(true);
		expect(await one.verify(use, "a", await one.sign(use, "a"))).toBe(true);
	});

	test("there is no rotating what there is not, nor half of it", async () => {
		const { rotation, states, process } = await start();
		await expect(rotation.rotate("words")).rejects.toMatchObject({
			code: "not_found",
		});
		await process().sign(use, "a");
		const failing = rotation.rotate("letters", {}, async () => {
			throw new Error("no record of it");
		});
		await expect(failing).rejects.toThrow("no record of it");
		expect(await states()).toEqual([["1 signing"], []]);
	});

	test("a database that is out changes no secret", async () => {
		const open = await make();
		const secrets = createSecrets({
			db: open.db,
			clock: movableClock(),
			readEvery: 0,
		});
		const before = await secrets.sign(use, "a");
		await open.close();
		expect(await secrets.sign(use, "a")).toBe(before);
		await expect(secrets.sign(other, "a")).rejects.toThrow();
	});
});

eachEmptyDatabase((address) => {
	test("secrets of before stay, so that nothing handed out is taken back", async () => {
		const open = await openDatabase(await address());
		onTestFinished(open.close);
		const before = Object.entries(migrations).filter(([name]) => name < "0018");
		const { error } = await new Migrator({
			db: open.db,
			provider: { getMigrations: async () => Object.fromEntries(before) },
		}).migrateToLatest();
		expect(error).toBeUndefined();
		const text = "c2VjcmV0IG9mIGJlZm9yZSwgMzIgYnl0ZXMgb2YgdGV4dA";
		const at = "2026-01-02T03:04:05.678Z";
		for (const [table, name] of [
			["secret", "file-addresses"],
			["secret", "upload-grant"],
			["secret", "device"],
			["secret", "sample-library"],
			["lead_secret", "form"],
			["lead_secret", "salt-2026-01-02"],
		])
			await sql`insert into ${sql.table(table ?? "")} (name, value, created_at)
				values (${name}, ${text}, ${at})`.execute(open.db);

		await migrate(open);
		const secrets = createSecrets({ db: open.db, clock: movableClock() });
		const signed = (key: string | Buffer) =>
			createHmac("sha256", key).update("words").digest("base64url");
		// This one was decoded; of the others the text was the key.
		const addresses = { ...use, name: "file-addresses" };
		const bytes = Buffer.from(text, "base64url");
		expect(await secrets.sign(addresses, "words")).toBe(signed(bytes));
		for (const name of [
			"upload-grant",
			"device",
			"form",
			"address-salt-2026-01-02",
		])
			expect(await secrets.sign({ ...use, name }, "words")).toBe(signed(text));
		const marks = await open.db
			.selectFrom("site_mark")
			.select("name")
			.execute();
		expect(marks).toEqual([{ name: "sample-library" }]);
	});
});
