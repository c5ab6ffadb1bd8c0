import { expect, test } from "vitest";
import type { Grant, Staff } from "../../../contracts/rights.ts";
import { standingOf } from "./standing.ts";

const person = (...grants: Grant[]): Staff => ({
	id: "eve",
	name: "Eve",
	language: "en",
	grants,
});
const eve = person({ role: "editor" });
const chief = person({ role: "editor-in-chief" });
const french = person({
	role: "translator",
	languages: ["fr"],
	publishes: true,
});

const item = (language: "fr" | "zxx") => ({
	entry: "1",
	kind: "news",
	slug: "one",
	language,
	title: "One",
	isNew: false,
	withdraws: false,
	differences: [],
	writer: null,
	moved: false,
	mayTakeOut: true,
});
const release = {
	items: [item("fr")],
	places: [],
	state: "open" as const,
	owner: { id: "eve", name: "Eve" },
	undoes: null,
};

test("an editor is told whom a release waits for, and may fill it until it is planned", () => {
	expect(standingOf(eve, release)).toMatchObject({
		mayPublish: false,
		mayFill: true,
		mayDrop: true,
		waitsFor: { languages: ["fr"] },
	});
	const planned = { ...release, state: "planned" as const };
	expect(standingOf(eve, planned)).toMatchObject({
		mayPublish: false,
		mayFill: false,
		mayDrop: false,
		waitsFor: { languages: ["fr"] },
	});
	const others = { ...release, owner: { id: "ana", name: "Ana" } };
	expect(standingOf(eve, others)).toMatchObject({
		mayFill: true,
		mayDrop: false,
		waitsFor: {},
	});
});

test("facts and orders wait for who publishes everything", () => {
	const facts = { ...release, items: [item("fr"), item("zxx")] };
	expect(standingOf(french, facts).waitsFor).toEqual({ languages: [] });
	expect(standingOf(chief, facts).waitsFor).toBeNull();
});

test("whoever may publish waits for nobody, and an empty release for nothing", () => {
	expect(standingOf(french, release)).toMatchObject({
		mayPublish: true,
		mayFill: true,
		waitsFor: null,
	});
	const empty = { ...release, items: [] };
	expect(standingOf(eve, empty)).toMatchObject({
		mayPublish: false,
		mayFill: true,
		waitsFor: null,
	});
});

test("a published one says who takes it back, as long as that is possible", () => {
	const out = { ...release, state: "published" as const, undoes: 7 };
	expect(standingOf(eve, out)).toMatchObject({
		mayFill: false,
		mayTakeBack: false,
		waitsFor: { languages: [] },
	});
	expect(standingOf(chief, out)).toMatchObject({
		mayTakeBack: true,
		waitsFor: null,
	});
	expect(standingOf(eve, { ...out, undoes: null }).waitsFor).toBeNull();
});
