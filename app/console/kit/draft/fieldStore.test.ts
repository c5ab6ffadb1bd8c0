import { expect, test, vi } from "vitest";
import { createFieldStore, overlay } from "./fieldStore.ts";

const model = () => ({
	name: "Terra",
	dimensions: { length: 1, width: 2 },
	groups: [
		{
			key: "engine",
			rows: [
				{ key: "power", number: 1 },
				{ key: "torque", number: 2 },
			],
		},
	],
	description: ["One", "Two"],
});

test("who listens to a field hears of it, of its parts and of what it is part of, and of nothing else", () => {
	const store = createFieldStore(model());
	const heard: string[] = [];
	const addresses = [
		"/name",
		"/groups",
		"/groups/engine/rows/power/number",
		"/groups/engine/rows/torque/number",
		"/description/0",
	];
	for (const at of addresses) store.subscribe(at, () => heard.push(at));
	store.set("/groups/engine/rows/power/number", 5);
	expect(heard).toEqual(["/groups", "/groups/engine/rows/power/number"]);
	heard.length = 0;
	store.set("/description", ["New"]);
	expect(heard).toEqual(["/description/0"]);
	expect(store.get("/description/0")).toBe("New");
});

test("a field in a group that is not there yet brings the group with it", () => {
	const store = createFieldStore({});
	expect(store.set("/intro/title", "Hello")).toBe(true);
	expect(store.body()).toEqual({ intro: { title: "Hello" } });
	expect(createFieldStore(model()).set("/description/7", "No")).toBe(false);
});

test("a table set as a whole is undone where it was typed, letters of one figure together", () => {
	let time = 0;
	const store = createFieldStore(model(), () => time);
	const type = (key: string, fields: object) => {
		const [group] = store.get("/groups") as ReturnType<typeof model>["groups"];
		const rows = group?.rows.map((row) =>
			row.key === key ? { ...row, ...fields } : row,
		);
		store.set("/groups", [{ ...group, rows }]);
		time += 100;
	};
	type("power", { number: 18 });
	type("power", { number: 188.5, digits: 1 });
	type("power", { number: 188.55, digits: 2 });
	type("torque", { number: 3 });
	// Somebody else's row stays as it is.
	const theirs = structuredClone(store.body()) as ReturnType<typeof model>;
	theirs.groups[0]?.rows.push({ key: "range", number: 7 });
	store.replace(theirs);
	expect(store.undo()).toBe("/groups/engine/rows/torque/number");
	expect(store.undo()).toBe("/groups/engine/rows/power");
	expect(store.undo()).toBe("/groups/engine/rows/power/number");
	expect(store.get("/groups/engine/rows")).toEqual([
		{ key: "power", number: 1 },
		{ key: "torque", number: 2 },
		{ key: "range", number: 7 },
	]);
	expect(store.redo()).toBe("/groups/engine/rows/power/number");
	// Rows that go one after the other come back one after the other.
	const rows = store.get("/groups/engine/rows") as object[];
	store.set("/groups/engine/rows", rows.slice(1));
	store.set("/groups/engine/rows", rows.slice(2));
	expect(store.undo()).toBe("/groups/engine/rows");
	expect(store.get("/groups/engine/rows")).toEqual(rows.slice(1));
});

test("undo goes across fields, takes keys of one word together, and leaves what others changed", () => {
	let time = 0;
	const store = createFieldStore(model(), () => time);
	store.set("/name", "Terra 7");
	time += 100;
	store.set("/name", "Terra 71");
	time += 5000;
	store.set("/dimensions/width", 9);
	expect(store.undo()).toBe("/dimensions/width");
	expect(store.undo()).toBe("/name");
	expect(store.body()).toEqual(model());
	expect(store.undo()).toBeUndefined();
	expect(store.redo()).toBe("/name");
	expect(store.get("/name")).toBe("Terra 71");
	store.replace({ ...model(), name: "Theirs" });
	expect(store.undo()).toBeUndefined();
	expect(store.get("/name")).toBe("Theirs");
});

test("an element that was removed comes back where it was", () => {
	const store = createFieldStore(model());
	store.set("/groups/engine/rows", [{ key: "torque", number: 2 }]);
	store.undo();
	expect(store.body()).toEqual(model());
});

test("an element that gets another name is a change of its list", () => {
	const store = createFieldStore({
		list: [
			{ code: "DE", n: 1 },
			{ code: "FR", n: 2 },
		],
	});
	expect(store.set("/list/FR/code", "D")).toBe(true);
	expect(store.get("/list/D/n")).toBe(2);
	store.set("/list/D/code", undefined);
	expect(store.get("/list/1")).toEqual({ n: 2 });
	store.set("/list/1/code", "ES");
	expect(store.get("/list/ES/n")).toBe(2);
	store.undo();
	store.undo();
	store.undo();
	expect(store.get("/list/FR/n")).toBe(2);
});

test("what comes from outside wakes nobody whose field says the same", () => {
	const store = createFieldStore(model());
	const groups = store.get("/groups");
	const [same, other] = [vi.fn(), vi.fn()];
	store.subscribe("/groups", same);
	store.subscribe("/name", other);
	store.replace({ ...model(), name: "Other" });
	expect(store.get("/groups")).toBe(groups);
	expect(same).not.toHaveBeenCalled();
	expect(other).toHaveBeenCalledTimes(1);
});

test("changes without a place are left over", () => {
	const { body, left } = overlay(model(), [
		{ field: "/name", after: "New" },
		{ field: "/gone/title", after: "Lost" },
	]);
	expect(body).toMatchObject({ name: "New" });
	expect(left).toEqual([{ field: "/gone/title", after: "Lost" }]);
});
