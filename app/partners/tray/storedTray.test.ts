import { expect, test } from "vitest";
import { mostChosen } from "../../../contracts/files/fileBounds.ts";
import type { ChosenItem } from "../../../contracts/files/files.ts";
import { textOfTray, trayOf } from "./storedTray.ts";

const entry = (id: string, more: Partial<ChosenItem> = {}): ChosenItem => ({
	id,
	name: `${id}.pdf`,
	xext: "pdf",
	type: 1,
	size: 5,
	path: ["A"],
	...more,
});
const trayWith = (...items: ChosenItem[]) =>
	new Map(items.map((item) => [item.id, item]));

test("a tray is read as it was written, by its own account only", () => {
	const tray = trayWith(entry("a"), entry("b", { type: 2, xext: "folder" }));
	const text = textOfTray("amina", tray);
	expect(trayOf("amina", text)).toEqual(tray);
	expect(trayOf("bruno", text).size).toBe(0);
	expect(textOfTray("amina", new Map())).toBeNull();
	expect(trayOf("amina", null).size).toBe(0);
});

test("what is no entry is passed over, and no more are read than fit", () => {
	for (const text of ["", "null", "[]", "{", '{"account":"amina"}'])
		expect(trayOf("amina", text).size).toBe(0);
	const odd = [null, 1, {}, { ...entry("x"), path: [1] }, entry("good")];
	const of = (items: unknown[]) =>
		trayOf("amina", JSON.stringify({ account: "amina", items }));
	expect([...of(odd).keys()]).toEqual(["good"]);
	const many = Array.from({ length: mostChosen + 9 }, (_, at) =>
		entry(String(at)),
	);
	expect(of(many).size).toBe(mostChosen);
});
