import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { fixedClock, systemClock } from "./clock.ts";
import { createIds } from "./ids.ts";
import { createLog } from "./logging/log.ts";

test("a fixed clock stands still and hands out its own dates", () => {
	const clock = fixedClock("2026-01-02T03:04:05.678Z");
	clock.now().setFullYear(1999);
	expect(clock.now().toISOString()).toBe("2026-01-02T03:04:05.678Z");
	expect(() => fixedClock("soon")).toThrow(RangeError);
});

test("an id is a UUIDv7 that holds the time", () => {
	const id = createIds(fixedClock("2026-01-02T03:04:05.678Z"))();
	expect(id).toMatch(
		/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
	);
	const time = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
	expect(new Date(time).toISOString()).toBe("2026-01-02T03:04:05.678Z");
});

test("ids sort in the order made: in one millisecond, and when the clock goes back", () => {
	for (const clock of [
		fixedClock("2026-01-02T03:04:05.678Z"),
		systemClock,
		backwards(),
	]) {
		const next = createIds(clock);
		const ids = Array.from({ length: 10_000 }, () => next());
		expect(ids.toSorted()).toEqual(ids);
		expect(new Set(ids).size).toBe(ids.length);
	}
});

function backwards() {
	let time = 1_800_000_000_000;
	return { now: () => new Date(time--) };
}

function logged(pretty: boolean) {
	const lines: string[] = [];
	const destination = { write: (line: string) => void lines.push(line) };
	return { lines, log: createLog({ level: "info", pretty, destination }) };
}

test("secrets and personal data do not reach the log, at any usual depth", () => {
	const { log, lines } = logged(false);
	for (const field of [
		"authorization",
		"cookie",
		"set-cookie",
		"token",
		"password",
		"email",
		"phone",
		"name",
		"content",
		"Authorization",
	]) {
		const secret = { [field]: "hidden", beside: "seen" };
		log.info(secret);
		log.info({ a: secret });
		log.info({ req: { headers: secret } });
		log.info({ a: { b: { c: secret } } });
		log.info({ a: { b: { c: { d: secret } } } });
		log.info({ list: [secret] });
		log.child(secret).info("x");
		log.child({ a: secret }).info("x");
	}
	expect(lines).toHaveLength(80);
	expect(lines.filter((line) => line.includes("hidden"))).toEqual([]);
	expect(lines.filter((line) => !line.includes("seen"))).toEqual([]);
});

test("an error keeps its message and stack, not the row it was about", () => {
	const { log, lines } = logged(false);
	const error = Object.assign(new Error("broken"), {
		code: "23505",
		detail: "Key (email)=(hidden)",
		headers: { cookie: "hidden" },
	});
	log.error(error);
	log.error({ err: error }, "again");
	log.error({ job: { failure: error } }, "inside");
	for (const line of lines) {
		expect(line).toContain("runtime.test.ts");
		expect(line).toContain('"type":"Error","message":"broken"');
		expect(line).toContain('"code":"23505"');
		expect(line).not.toContain("hidden");
	}
	expect(lines).toHaveLength(3);
});

test("fields that go round in a circle end", () => {
	const { log, lines } = logged(false);
	const circle: Record<string, unknown> = {};
	circle.again = circle;
	log.info(circle, "round");
	expect(lines[0]).toContain("round");
});

test("for a person the log is lines of text", () => {
	const { log, lines } = logged(true);
	log.info({ token: "hidden" }, "listening");
	expect(stripVTControlCharacters(lines.join(""))).toMatch(/INFO: listening\n/);
	expect(lines.join("")).not.toContain("hidden");
});
