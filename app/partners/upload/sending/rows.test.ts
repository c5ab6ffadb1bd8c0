import { expect, test } from "vitest";
import type { UploadItem } from "../../../../contracts/files/files.ts";
import { outcomeOf } from "../../ui/outcome.ts";
import { isOver, outcomeOfTransfer, rowsOf } from "./rows.ts";
import type { Transfer } from "./transfer.ts";

function transfer(
	name: string,
	status: Transfer["status"],
	state?: UploadItem["state"],
): Transfer {
	const response = state && { name, state };
	return { uid: name, name, status, response } as Transfer;
}
const names = (some: Transfer[]) => some.map(({ name }) => name).join("");

test("what is under way stands first, and of what came as it should the oldest are folded", () => {
	const arrived = [..."abcdef"].map((name) =>
		transfer(name, "success", "published"),
	);
	const rows = rowsOf([
		transfer("0", "success", "refused"),
		transfer("1", "fail"),
		...arrived,
		transfer("2", "fail"),
		{ ...transfer("j", "ready"), paused: true, url: "/uploads/j" },
		transfer("g", "uploading"),
		transfer("h", "ready"),
		transfer("i", "ready"),
		{ ...transfer("k", "ready"), paused: true, url: "" },
	]);
	expect(names(rows.under)).toBe("gj");
	expect(names(rows.over)).toBe("fed0");
	expect(names(rows.old)).toBe("cba");
	expect(names(rows.waiting)).toBe("kih");
	expect(names(rows.failed)).toBe("21");
});

test("what was turned down, taken back or not sent is no success", () => {
	const of = (state: UploadItem["state"]) =>
		outcomeOfTransfer(transfer("a", "success", state));
	expect(of("published")).toBe("done");
	expect(
		["refused", "withdrawn"].map((state) => of(state as "refused")),
	).toEqual(["not", "not"]);
	expect(["held", "review"].map((state) => of(state as "held"))).toEqual([
		...["open", "open"],
	]);
	expect(outcomeOfTransfer(transfer("a", "fail"))).toBe("not");
	expect(outcomeOf(undefined)).toBe("open");
});

test("what is under way is not over", () => {
	const over = (["ready", "uploading", "success", "fail"] as const).filter(
		(status) => isOver({ status }),
	);
	expect(over).toEqual(["success", "fail"]);
});
