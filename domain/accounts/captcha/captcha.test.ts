import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createSecrets } from "../../../platform/db/secrets.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../tests/databases.ts";
import { movableClock } from "../../../tests/leads.ts";
import { codeLifetime, createCodes, mostCodes } from "./captcha.ts";

function codesOf({ db }: OpenDatabase, fixed?: string) {
	const clock = movableClock();
	const codes = createCodes({
		db,
		clock,
		newId: createIds(clock),
		secret: createSecrets({ db, clock }),
		senderHash: async (address) => `sender:${address}`,
		fixed,
	});
	const digitsOf = async (id: string) => (await codes.shown(id))?.digits ?? "";
	return { clock, codes, digitsOf };
}

eachDatabase((make) => {
	let open: OpenDatabase;
	beforeEach(async () => {
		open = await make();
	});

	test("a code is good once", async () => {
		const { codes, digitsOf } = codesOf(open);
		const { id } = await codes.issue("a");
		const digits = await digitsOf(id);
		expect(digits).toMatch(/^\d{6}$/);
		expect(await codes.use(id, digits)).toBe(true);
		expect(await codes.use(id, digits)).toBe(false);
		expect(await codes.shown(id)).toBeUndefined();
	});

	test("of two who use it at once, one is right", async () => {
		const { codes, digitsOf } = codesOf(open);
		const { id } = await codes.issue("a");
		const digits = await digitsOf(id);
		const used = await Promise.all(
			Array.from({ length: 8 }, () => codes.use(id, digits)),
		);
		expect(used.filter(Boolean)).toHaveLength(1);
	});

	test("a wrong one uses it up", async () => {
		const { codes, digitsOf } = codesOf(open);
		const { id } = await codes.issue("a");
		const digits = await digitsOf(id);
		expect(await codes.use(id, "")).toBe(false);
		expect(await codes.use(id, digits)).toBe(false);
	});

	test("it may be typed with other keyboards' digits and spaces", async () => {
		const { codes, digitsOf } = codesOf(open);
		for (const zero of ["\u0660", "\u06f0", "\uff10"]) {
			const { id } = await codes.issue("a");
			const typed = (await digitsOf(id)).replaceAll(/\d/g, (digit) =>
				String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
			);
			expect(
				await codes.use(id, ` ${typed.slice(0, 3)} ${typed.slice(3)}`),
			).toBe(true);
		}
	});

	test("a clock that is put back leaves no code in the way", async () => {
		const { codes, clock } = codesOf(open);
		clock.pass(24 * 3_600_000);
		for (let n = 0; n < mostCodes.ofSender; n++) await codes.issue("a");
		clock.pass(-24 * 3_600_000);
		await codes.issue("a");
		const rows = await open.db
			.selectFrom("verification_code")
			.select("id")
			.execute();
		expect(rows).toHaveLength(1);
	});

	test("it expires, and the next one sweeps it away", async () => {
		const { codes, clock, digitsOf } = codesOf(open);
		const { id, expiresAt } = await codes.issue("a");
		const digits = await digitsOf(id);
		clock.pass(codeLifetime);
		expect(expiresAt).toBe(clock.now().toISOString());
		expect(await codes.shown(id)).toBeUndefined();
		expect(await codes.use(id, digits)).toBe(false);
		const { id: old } = await codes.issue("a");
		clock.pass(codeLifetime);
		await codes.issue("b");
		const rows = await open.db
			.selectFrom("verification_code")
			.select("id")
			.execute();
		expect(rows).toHaveLength(1);
		expect(rows[0]?.id).not.toBe(old);
	});

	test("one who takes codes and uses none is refused, others are not", async () => {
		const { codes, clock } = codesOf(open);
		for (let n = 0; n < mostCodes.ofSender; n++) await codes.issue("a");
		await expect(codes.issue("a")).rejects.toMatchObject({
			code: "too_many",
			retryAfter: 60,
		});
		await codes.issue("b");
		clock.pass(codeLifetime);
		await codes.issue("a");
	});

	test("a fixed code is right with any id, and only as it is", async () => {
		const { codes } = codesOf(open, "000000");
		expect(await codes.use("", "000000")).toBe(true);
		expect(await codes.use("whatever", "000001")).toBe(false);
		const { codes: real } = codesOf(open);
		expect(await real.use("", "000000")).toBe(false);
		expect(await real.use("", "")).toBe(false);
	});
});
