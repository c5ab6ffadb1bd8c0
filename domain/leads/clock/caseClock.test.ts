import { expect, test } from "vitest";
import type { CaseFact } from "../cases/caseState.ts";
import { clockOf } from "./caseClock.ts";

const minute = 60_000;
const week = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
const office = {
	zone: "UTC",
	hours: week.map((day) => ({ day, opens: "09:00", closes: "17:00" })),
	holidays: [],
};
const measure = { calendar: office, target: { first: 240, next: 480 } };
/** Works nights of the same week, with half the time to answer. */
const night = {
	calendar: {
		...office,
		hours: week.map((day) => ({ day, opens: "18:00", closes: "22:00" })),
	},
	target: { first: 120, next: 120 },
};
const closed = { ...measure, calendar: { ...office, hours: [] } };

/** Time in the week of Monday, 4 May 2026. */
function at(text: string): number {
	const [day = "", time = ""] = text.split(" ");
	const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun", "mon2"];
	return Date.parse(
		`2026-05-${String(4 + days.indexOf(day)).padStart(2, "0")}T${time}:00Z`,
	);
}

type Told = [time: string, fact: CaseFact];
const came: Told = ["mon 10:00", { type: "came" }];
const stage = (time: string, to: string): Told => [
	time,
	{ type: "stage", stage: to } as CaseFact,
];
const routed = (time: string, distributor: string | null): Told => [
	time,
	{ type: "routed", distributor },
];

function clock(events: Told[], now: string, calendars = { night, closed }) {
	const facts = events.map(([time, fact]) => ({ fact, at: at(time) }));
	const measureOf = (key: string | null) =>
		calendars[key as "night"] ?? measure;
	const {
		due,
		first,
		countsFor: _,
		...rest
	} = clockOf(facts, measureOf, at(now));
	return {
		...rest,
		...(due !== undefined && {
			due: new Date(due).toISOString().slice(8, 16),
		}),
		...(first && {
			first: [new Date(first.at).toISOString().slice(8, 16), first.minutes],
		}),
	};
}

test("an answer that a distributor claims counts for nothing once it gives the request back", () => {
	const said = (time: string, action: string): Told => [
		time,
		{ type: "action", action } as CaseFact,
	];
	const claimed = [
		...[came, routed("mon 10:00", "a"), said("mon 11:00", "called")],
		stage("mon 11:00", "answered"),
	];
	const first = ["04T11:00", 60];
	expect(clock(claimed, "mon 15:00")).toMatchObject({ first });
	const back = [
		...[...claimed, said("mon 12:00", "not-ours"), stage("mon 12:00", "new")],
		routed("mon 12:00", null),
	];
	const waiting = clock(back, "mon 13:00");
	expect(waiting).toMatchObject({ state: "running", isFirstLate: false });
	expect(waiting).not.toHaveProperty("first");
	// An hour had passed before, and three are left.
	expect(waiting.due).toBe("04T15:00");
	const ours = [...back, stage("mon 14:00", "answered")];
	expect(clock(ours, "tue 10:00").first).toEqual(["04T14:00", 180]);
	// Words that reached the person stay an answer.
	const mail = { type: "mail-out", mail: "1", side: "staff" } as const;
	const written: Told[] = [...claimed, ["mon 11:30", mail]];
	expect(
		clock([...written, said("mon 12:00", "not-ours")], "mon 13:00"),
	).toMatchObject({ first });
});

test("a first answer is due after so much working time, and late after that", () => {
	expect(clock([came], "mon 11:00")).toEqual({
		state: "running",
		due: "04T14:00",
		isFirstLate: false,
		isLate: false,
	});
	expect(clock([["fri 16:00", { type: "came" }]], "sun 12:00")).toMatchObject({
		due: "11T12:00",
		isLate: false,
	});
	expect(clock([came], "mon 14:01")).toMatchObject({
		isLate: true,
		isFirstLate: true,
	});
});

test("an answer stops the clock; a late one stays late whatever happens then", () => {
	expect(clock([came, stage("mon 12:30", "answered")], "fri 12:00")).toEqual({
		state: "paused",
		first: ["04T12:30", 150],
		isFirstLate: false,
		isLate: false,
	});
	const late = [came, stage("tue 09:30", "answered")];
	expect(clock(late, "tue 10:00")).toEqual({
		state: "paused",
		first: ["05T09:30", 450],
		isFirstLate: true,
		isLate: false,
	});
	const again = [...late, stage("tue 11:00", "new")];
	expect(clock(again, "tue 11:30")).toMatchObject({
		state: "running",
		due: "06T11:00",
		first: ["05T09:30", 450],
		isFirstLate: true,
		isLate: false,
	});
	const won = [...again, stage("tue 12:00", "won")];
	expect(clock(won, "fri 12:00")).toMatchObject({
		state: "stopped",
		first: ["05T09:30", 450],
		isFirstLate: true,
	});
});

test("a clock rests while the person is awaited, and goes on where it stood", () => {
	const events = [
		came,
		stage("mon 11:00", "waiting"),
		stage("wed 09:00", "new"),
	];
	expect(clock(events.slice(0, 2), "tue 12:00")).toMatchObject({
		state: "paused",
		isFirstLate: false,
	});
	expect(clock(events, "wed 09:30")).toMatchObject({ due: "06T12:00" });
	expect(
		clock([...events, stage("wed 10:00", "answered")], "wed 11:00"),
	).toMatchObject({ first: ["06T10:00", 120] });
});

test("what nobody answers for runs no clock: held back, closed, without hours", () => {
	const held: Told = ["mon 10:00", { type: "came", held: "honeypot" }];
	expect(clock([held], "fri 12:00")).toEqual({
		state: "stopped",
		isFirstLate: false,
		isLate: false,
	});
	// A request that a person may have sent waits for somebody to look at it, by the maker's hours.
	const doubtful: Told = ["mon 10:00", { type: "came", held: "links" }];
	expect(clock([doubtful], "mon 15:00")).toEqual({
		state: "running",
		due: "04T14:00",
		isFirstLate: false,
		isLate: true,
	});
	const judged = [doubtful, stage("mon 11:00", "spam")];
	expect(clock(judged, "fri 12:00").state).toBe("stopped");
	const mail = { type: "mail-in", mail: "m", side: "person" } as const;
	expect(clock([...judged, ["tue 10:00", mail]], "tue 11:00")).toMatchObject({
		state: "running",
		due: "05T14:00",
	});
	const released: Told = ["tue 10:00", { type: "action", action: "released" }];
	expect(clock([held, released], "tue 11:00")).toMatchObject({
		state: "running",
		due: "05T14:00",
	});
	expect(clock([came, stage("mon 11:00", "lost")], "fri 12:00")).toEqual({
		state: "stopped",
		isFirstLate: false,
		isLate: false,
	});
	expect(clock([came, routed("mon 10:00", "closed")], "fri 12:00")).toEqual({
		state: "running",
		isFirstLate: false,
		isLate: false,
	});
});

test("a request that is won or lost without an answer has none", () => {
	for (const end of ["won", "lost"]) {
		const shown = clock([came, stage("mon 11:00", end)], "fri 12:00");
		expect(shown).toEqual({
			state: "stopped",
			isFirstLate: false,
			isLate: false,
		});
	}
	// Opened again it still has none, and goes on where it stood.
	const again = [came, stage("mon 11:00", "won"), stage("tue 09:00", "new")];
	expect(clock(again, "tue 09:30")).toMatchObject({
		state: "running",
		due: "05T12:00",
	});
	// A distributor who sold a car has answered.
	const sold: Told = ["mon 11:00", { type: "action", action: "sold" }];
	expect(
		clock([came, sold, stage("mon 11:00", "won")], "fri 12:00"),
	).toMatchObject({ first: ["04T11:00", 60] });
});

test("a stage that is taken back at once answers nobody", () => {
	const minuteLater = (to: string): Told => stage("mon 11:01", to);
	const slip = [came, stage("mon 11:00", "answered")];
	const noted: Told = ["mon 11:00", { type: "note", text: "Wrong line" }];
	for (const events of [
		[...slip, minuteLater("new")],
		[...slip, noted, minuteLater("new")],
		[
			came,
			stage("mon 11:00", "waiting"),
			stage("mon 11:00", "answered"),
		].concat([minuteLater("waiting"), minuteLater("new")]),
	])
		expect(clock(events, "mon 12:00")).toEqual({
			state: "running",
			due: "04T14:00",
			isFirstLate: false,
			isLate: false,
		});
	// An answer stays one that goes to another stage, later, or after a word of the person.
	const word: Told = [
		"mon 11:00",
		{ type: "action", action: "word", text: "?" },
	];
	for (const events of [
		[...slip, minuteLater("waiting")],
		[...slip, stage("mon 11:02", "new")],
		[...slip, word, minuteLater("new")],
	])
		expect(clock(events, "mon 12:00")).toMatchObject({
			first: ["04T11:00", 60],
		});
});

test("notes and deliveries change no clock, nor does a stage that is set twice", () => {
	const events: Told[] = [
		came,
		["mon 10:30", { type: "note", text: "Called" }],
		["mon 10:31", { type: "delivered", channel: "webhook" }],
		["mon 10:32", { type: "owner", owner: "ana" }],
		stage("mon 12:00", "answered"),
		stage("mon 13:00", "answered"),
	];
	expect(clock(events.slice(0, 4), "mon 11:00")).toMatchObject({
		due: "04T14:00",
	});
	expect(clock(events, "fri 12:00")).toMatchObject({
		first: ["04T12:00", 120],
	});
});

test("each who had a case is measured by their own hours", () => {
	// Two hours of the maker's, then the night's: two hours are their whole target.
	const events = [came, routed("mon 12:00", "night")];
	expect(clock(events, "mon 13:00")).toMatchObject({ due: "04T12:00" });
	expect(
		clock([came, routed("mon 11:00", "night")], "mon 19:00"),
	).toMatchObject({ due: "04T19:00", isLate: false });
	expect(
		clock(
			[came, routed("mon 10:00", "night"), stage("mon 19:00", "answered")],
			"fri 12:00",
		),
	).toMatchObject({ first: ["04T19:00", 60], isFirstLate: false });
});

test("moments before a case is passed on make nobody late by them", () => {
	const [day, moment] = [at("mon 10:00"), at("mon 10:00") + 60];
	const facts = [
		{ fact: { type: "came" }, at: day },
		{ fact: { type: "routed", distributor: "night" }, at: moment },
	] satisfies { fact: CaseFact; at: number }[];
	const measureOf = (key: string | null) => (key ? night : measure);
	const due = at("mon 20:00");
	expect(clockOf(facts, measureOf, due)).toMatchObject({ due, isLate: false });
	const answered = { fact: { type: "stage", stage: "answered" }, at: due };
	const told = [...facts, answered as (typeof facts)[number]];
	expect(clockOf(told, measureOf, due)).toMatchObject({
		first: { minutes: 120 },
		isFirstLate: false,
	});
});

test("a holiday added afterwards sets history right", () => {
	const events = [came, stage("tue 09:30", "answered")];
	const holiday = {
		...measure,
		calendar: { ...office, holidays: ["2026-05-04"] },
	};
	const facts = events.map(([time, fact]) => ({ fact, at: at(time) }));
	const shown = clockOf(facts, () => holiday, at("fri 12:00"));
	expect(shown).toMatchObject({
		first: { minutes: 30 },
		isFirstLate: false,
	});
	expect(shown.first?.at).toBe(at("mon 10:00") + 23.5 * 60 * minute);
});

test("nobody is late for a person who withdrew their consent", () => {
	const withdrawn: Told = [
		"mon 11:00",
		{ type: "action", action: "consent-withdrawn" },
	];
	const stopped = { state: "stopped", isFirstLate: false, isLate: false };
	expect(clock([came, withdrawn], "fri 10:00")).toEqual(stopped);
	const renewed: Told = [
		"tue 10:00",
		{ type: "action", action: "consent-renewed" },
	];
	expect(clock([came, withdrawn, renewed], "tue 11:00")).toMatchObject({
		state: "running",
		due: "05T13:00",
	});
	// An answer that was late before stays late.
	const late: Told = ["wed 10:00", withdrawn[1]];
	expect(clock([came, late], "fri 10:00")).toEqual({
		...stopped,
		isFirstLate: true,
	});
});

test("a first answer counts for who gave it, a late one for who had the case then", () => {
	const calendars = { night, closed, day: measure };
	const countsFor = (events: Told[], now: string) => {
		const facts = events.map(([time, fact]) => ({ fact, at: at(time) }));
		const measureOf = (key: string | null) =>
			calendars[key as "night"] ?? measure;
		return clockOf(facts, measureOf, at(now)).countsFor;
	};
	const events = [came, routed("mon 10:00", "day")];
	expect(countsFor(events, "mon 11:00")).toBeUndefined();
	expect(countsFor(events, "mon 15:00")).toBe("day");
	const answered = stage("mon 11:00", "answered");
	const after = routed("mon 12:00", "night");
	expect(countsFor([...events, answered, after], "fri 12:00")).toBe("day");
	// Handed on in time, and answered by the next one.
	const handed = [...events, routed("mon 11:00", "night")];
	expect(
		countsFor([...handed, stage("mon 18:30", "answered")], "fri 12:00"),
	).toBe("night");
	// Handed on when it was late.
	const late = [...events, routed("tue 10:00", null)];
	expect(
		countsFor([...late, stage("tue 11:00", "answered")], "fri 12:00"),
	).toBe("day");
	expect(countsFor([came, answered], "fri 12:00")).toBeNull();
	// Staff who answer in the place of a distributor answer in time, or not, themselves.
	const ours: Told = [
		"mon 11:00",
		{ type: "mail-out", mail: "m", side: "staff" },
	];
	expect(countsFor([...events, ours], "fri 12:00")).toBeNull();
});
