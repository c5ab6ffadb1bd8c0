import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { movableClock } from "../../tests/leads.ts";
import { migrate } from "../db/migrate.ts";
import { readMark } from "../db/siteMarks.ts";
import { createSecretRotation } from "./secretRotation.ts";
import { createSecretSeal } from "./secretSeal.ts";
import { createSecretSealing } from "./secretSealing.ts";
import { createSecrets } from "./secrets.ts";

const use = { name: "letters", what: "letters", lifetime: 1000 };
const other = { name: "cards", what: "cards", lifetime: 1000 };
const [one, two] = [randomBytes(32), randomBytes(32)];

eachDatabase((make) => {
	async function start() {
		const open = await make();
		const { db } = open;
		const clock = movableClock();
		/** A process that was started with these keys. */
		const process = (...keys: Buffer[]) => {
			const sealedBy = createSecretSeal(keys);
			return {
				secrets: createSecrets({ db, clock, readEvery: 0, sealedBy }),
				sealing: createSecretSealing({ db, clock, seal: sealedBy }),
				rotation: createSecretRotation({
					db,
					clock,
					sealedBy,
					uses: [use, other],
				}),
			};
		};
		const values = async () =>
			(await db.selectFrom("secret_version").select("value").execute()).map(
				({ value }) => value,
			);
		return { open, db, clock, process, values };
	}

	test("what lay in clear is sealed, and what it signed is still good", async () => {
		const { process, values } = await start();
		const bare = process();
		const signed = await bare.secrets.sign(use, "a");
		const [clear = ""] = await values();
		expect(await bare.sealing.check()).toMatchObject({ key: undefined });

		const keyed = process(one);
		// A key alone changes nothing: other processes may not have it yet.
		expect(await keyed.sealing.check()).toMatchObject({ clear: 1, sealed: {} });
		await keyed.secrets.sign(other, "a");
		const { id, changed } = await keyed.sealing.seal();
		expect(changed).toBe(2);
		for (const value of await values()) {
			expect(value).toMatch(new RegExp(`^sealed\\.${id}\\.`));
			expect(value).not.toContain(clear);
		}
		expect(await process(one).secrets.verify(use, "a", signed)).toBe(true);
		expect(await process(one).sealing.check()).toEqual({
			key: id,
			clear: 0,
			sealed: { [id]: 2 },
		});
		// From now on new ones are sealed too.
		const later = { ...use, name: "later" };
		await process(one).secrets.sign(later, "a");
		await keyed.rotation.rotate("letters");
		expect((await values()).filter((v) => !v.startsWith("sealed."))).toEqual(
			[],
		);
		expect(await process(one).secrets.verify(use, "a", signed)).toBe(true);

		await process(one).sealing.unseal();
		expect(await process().secrets.verify(use, "a", signed)).toBe(true);
		expect(await values()).toContain(clear);
	});

	test("a new site with a key never has one in clear", async () => {
		const { process, values } = await start();
		const { key } = await process(one).sealing.check();
		expect(key).toMatch(/^[0-9a-f]{8}$/);
		await process(one).secrets.sign(use, "a");
		expect(await values()).toEqual([expect.stringMatching(/^sealed\./)]);
	});

	test("without the key, or with another, nothing is read, signed or made", async () => {
		const { process } = await start();
		await process(one).sealing.check();
		const signed = await process(one).secrets.sign(use, "a");
		for (const { sealing, secrets } of [process(), process(two)]) {
			await expect(sealing.check()).rejects.toThrow(
				/sealed with the key [0-9a-f]{8}, and SECRETS_KEY is (not set|another one \([0-9a-f]{8}\))/,
			);
			await expect(secrets.verify(use, "a", signed)).rejects.toThrow(/sealed/);
			await expect(secrets.sign(other, "a")).rejects.toThrow(/sealed/);
		}
		await expect(process().sealing.seal()).rejects.toThrow(/not set/);
		await expect(process(two).sealing.seal()).rejects.toThrow(/another one/);
	});

	test("a process that was started before the seal goes on with what it knows", async () => {
		const { process } = await start();
		const bare = process();
		const signed = await bare.secrets.sign(use, "a");
		await process(one).sealing.seal();
		expect(await bare.secrets.sign(use, "a")).toBe(signed);
		expect(await bare.secrets.verify(use, "a", signed)).toBe(true);
	});

	test("the key itself is replaced: both are given, then all is sealed anew", async () => {
		const { process, values } = await start();
		await process(one).sealing.check();
		const signed = await process(one).secrets.sign(use, "a");
		const both = process(two, one);
		await both.sealing.check();
		// Until then the old one seals, for who has only that.
		await both.secrets.sign(other, "a");
		expect(await process(one).secrets.sign(other, "a")).toBeTruthy();
		const { id } = await both.sealing.seal();
		expect(await process(two).sealing.check()).toMatchObject({ key: id });
		expect(await process(two).secrets.verify(use, "a", signed)).toBe(true);
		await expect(process(one).sealing.check()).rejects.toThrow(/another one/);
		expect(await values()).toHaveLength(2);
	});

	test("a value that was changed, or moved to another row, opens nothing", async () => {
		const { process, db } = await start();
		await process(one).sealing.check();
		await process(one).secrets.sign(use, "a");
		await process(one).secrets.sign(other, "a");
		const { value } = await db
			.selectFrom("secret_version")
			.select("value")
			.where("name", "=", "letters")
			.executeTakeFirstOrThrow();
		await db
			.updateTable("secret_version")
			.set({ value })
			.where("name", "=", "cards")
			.execute();
		await expect(process(one).sealing.check()).rejects.toThrow(/was changed/);
	});

	test("where the key is lost, one begins anew", async () => {
		const { process } = await start();
		await process(one).sealing.check();
		const signed = await process(one).secrets.sign(use, "a");
		const bare = process();
		expect(await bare.sealing.forget()).toEqual({ forgotten: 1 });
		expect(await bare.sealing.check()).toMatchObject({ key: undefined });
		expect(await bare.secrets.verify(use, "a", signed)).toBe(false);
		expect(await bare.secrets.sign(use, "a")).not.toBe(signed);
	});

	test("what another process left in clear is sealed by the sweep", async () => {
		const { process, db, values } = await start();
		await process(one).sealing.check();
		const at = "2026-01-02T03:04:05.678Z";
		const value = randomBytes(32).toString("base64url");
		await db
			.insertInto("secret_version")
			.values({
				name: "late",
				number: 1,
				value,
				created_at: at,
				signs_from: at,
			})
			.execute();
		await process(one).sealing.sweep();
		expect(await values()).toEqual([expect.stringMatching(/^sealed\./)]);
		await process().sealing.sweep();
	});

	test("while they are sealed, builds that cannot read them do not start", async () => {
		const { process, db, open } = await start();
		const needed = () => readMark(db, "schema-contraction");
		expect(await needed()).toBeUndefined();
		await process(one).sealing.seal();
		expect(await needed()).toBe("0035-sealed-secrets");
		expect(await migrate(open)).toEqual({ applied: [], ahead: [] });
		await process(one).sealing.unseal();
		expect(await needed()).toBeUndefined();
	});
});
