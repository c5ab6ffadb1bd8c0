import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { createSecrets } from "../../../platform/secrets/secrets.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { movableClock } from "../../../tests/leads.ts";
import { captchaLifetime, createCaptcha, mostCaptchas } from "./captcha.ts";

function captchaOf({ db }: OpenDatabase, fixed?: string) {
	const clock = movableClock();
	const captcha = createCaptcha({
		db,
		clock,
		newId: createIds(clock),
		secrets: createSecrets({ db, clock }),
		senderHash: async (address) => `sender:${address}`,
		fixed,
	});
	const digitsOf = async (id: string) =>
		(await captcha.shown(id))?.digits ?? "";
	return { clock, captcha, digitsOf };
}

eachDatabase((make) => {
	let open: OpenDatabase;
	beforeEach(async () => {
		open = await make();
	});

	test("a code is good once", async () => {
		const { captcha, digitsOf } = captchaOf(open);
		const { id } = await captcha.issue("a");
		const digits = await digitsOf(id);
		expect(digits).toMatch(/^\d{6}$/);
		expect(await captcha.use(id, digits)).toBe(true);
		expect(await captcha.use(id, digits)).toBe(false);
		expect(await captcha.shown(id)).toBeUndefined();
	});

	test("its digits lie nowhere as they are, and any process can show them", async () => {
		const { captcha, digitsOf } = captchaOf(open);
		const { id } = await captcha.issue("a");
		const digits = await digitsOf(id);
		const row = await open.db
			.selectFrom("verification_code")
			.selectAll()
			.executeTakeFirstOrThrow();
		expect(row.code).toMatch(/^sealed-1\./);
		expect(JSON.stringify({ ...row, id: "", expires_at: "" })).not.toContain(
			digits,
		);
		const other = captchaOf(open);
		expect(await other.digitsOf(id)).toBe(digits);
		// Put into another row it opens nothing.
		const { id: next } = await captcha.issue("a");
		await open.db
			.deleteFrom("verification_code")
			.where("id", "=", next)
			.execute();
		await open.db
			.insertInto("verification_code")
			.values({ ...row, id: next })
			.execute();
		expect(await captcha.shown(next)).toBeUndefined();
		expect(await other.captcha.use(id, digits)).toBe(true);
	});

	test("one that a build of before issued is good, too", async () => {
		const { captcha, clock } = captchaOf(open);
		const expires_at = new Date(clock.now().getTime() + 1000).toISOString();
		await open.db
			.insertInto("verification_code")
			.values({ id: "old", code: "123456", sender: "a", expires_at })
			.execute();
		expect((await captcha.shown("old"))?.digits).toBe("123456");
		expect(await captcha.use("old", "123456")).toBe(true);
	});

	test("of two who use it at once, one is right", async () => {
		const { captcha, digitsOf } = captchaOf(open);
		const { id } = await captcha.issue("a");
		const digits = await digitsOf(id);
		const used = await Promise.all(
			Array.from({ length: 8 }, () => captcha.use(id, digits)),
		);
		expect(used.filter(Boolean)).toHaveLength(1);
	});

	test("a wrong one uses it up", async () => {
		const { captcha, digitsOf } = captchaOf(open);
		const { id } = await captcha.issue("a");
		const digits = await digitsOf(id);
		expect(await captcha.use(id, "")).toBe(false);
		expect(await captcha.use(id, digits)).toBe(false);
	});

	test("it may be typed with other keyboards' digits and spaces", async () => {
		const { captcha, digitsOf } = captchaOf(open);
		for (const zero of ["\u0660", "\u06f0", "\uff10"]) {
			const { id } = await captcha.issue("a");
			const typed = (await digitsOf(id)).replaceAll(/\d/g, (digit) =>
				String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
			);
			expect(
				await captcha.use(id, ` ${typed.slice(0, 3)} ${typed.slice(3)}`),
			).toBe(true);
		}
	});

	test("a clock that is put back leaves no code in the way", async () => {
		const { captcha, clock } = captchaOf(open);
		clock.pass(24 * 3_600_000);
		for (let n = 0; n < mostCaptchas.ofSender; n++) await captcha.issue("a");
		clock.pass(-24 * 3_600_000);
		await captcha.issue("a");
		const rows = await open.db
			.selectFrom("verification_code")
			.select("id")
			.execute();
		expect(rows).toHaveLength(1);
	});

	test("it expires, and the next one sweeps it away", async () => {
		const { captcha, clock, digitsOf } = captchaOf(open);
		const { id, expiresAt } = await captcha.issue("a");
		const digits = await digitsOf(id);
		clock.pass(captchaLifetime);
		expect(expiresAt).toBe(clock.now().toISOString());
		expect(await captcha.shown(id)).toBeUndefined();
		expect(await captcha.use(id, digits)).toBe(false);
		const { id: old } = await captcha.issue("a");
		clock.pass(captchaLifetime);
		await captcha.issue("b");
		const rows = await open.db
			.selectFrom("verification_code")
			.select("id")
			.execute();
		expect(rows).toHaveLength(1);
		expect(rows[0]?.id).not.toBe(old);
	});

	test("one who takes captcha and uses none is refused, others are not", async () => {
		const { captcha, clock } = captchaOf(open);
		for (let n = 0; n < mostCaptchas.ofSender; n++) await captcha.issue("a");
		await expect(captcha.issue("a")).rejects.toMatchObject({
			code: "too_many",
			retryAfter: 60,
		});
		await captcha.issue("b");
		clock.pass(captchaLifetime);
		await captcha.issue("a");
	});

	test("a fixed code is right with any id, and only as it is", async () => {
		const { captcha } = captchaOf(open, "000000");
		expect(await captcha.use("", "000000")).toBe(true);
		expect(await captcha.use("whatever", "000001")).toBe(false);
		const { captcha: real } = captchaOf(open);
		expect(await real.use("", "000000")).toBe(false);
		expect(await real.use("", "")).toBe(false);
	});
});
