import { expect, test } from "vitest";
import { RequestError } from "../../../request/failure.ts";
import type { PostOptions } from "../../../request/request.ts";
import { cancelAuth, resolveAuth, setOwner } from "./authRequests.ts";
import { admitted } from "./request.ts";

const ended = new RequestError("loginExpired", { status: 401 });
const proof = new RequestError("loginExpired", {
	status: 403,
	cause: { data: { code: 40_301 } },
});

/** Call that fails with each of the refusals, then succeeds. */
function refusing(...refusals: RequestError[]) {
	const seen: PostOptions[] = [];
	return {
		seen,
		async attempt(own: PostOptions) {
			seen.push(own);
			const refusal = refusals.shift();
			if (refusal) throw refusal;
			return "answer";
		},
	};
}

const turn = () => new Promise((done) => setTimeout(done));

test("calls wait for the sign-in and the proof, and are made again", async () => {
	const [one, other] = [refusing(ended), refusing(proof, ended)];
	const answers = Promise.all([
		admitted({}, one.attempt),
		admitted({}, other.attempt),
	]);
	await turn();
	expect([one.seen.length, other.seen.length]).toEqual([1, 1]);
	// Signing in counts as proof, too: both calls continue.
	resolveAuth();
	await turn();
	resolveAuth();
	expect(await answers).toEqual(["answer", "answer"]);
	expect([one.seen.length, other.seen.length]).toEqual([2, 3]);
});

test("who gives up gets an AbortError, and so does a call that is aborted", async () => {
	const given = admitted({}, refusing(proof).attempt);
	await turn();
	cancelAuth();
	await expect(given).rejects.toThrow(
		expect.objectContaining({ name: "AbortError" }),
	);
	const control = new AbortController();
	const aborted = admitted({ signal: control.signal }, refusing(ended).attempt);
	await turn();
	control.abort();
	await expect(aborted).rejects.toThrow(
		expect.objectContaining({ name: "AbortError" }),
	);
});

test("what is merely refused is not asked again; a page names whose it is", async () => {
	const other = refusing(new RequestError("answered", { status: 422 }));
	await expect(admitted({}, other.attempt)).rejects.toThrow(RequestError);
	expect(other.seen).toHaveLength(1);
	setOwner("ana");
	setOwner("bruno");
	const { seen, attempt } = refusing();
	await admitted({}, attempt);
	expect(seen[0]?.headers).toEqual({ "x-staff": "ana" });
});
