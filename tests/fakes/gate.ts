import { onTestFinished } from "vitest";
import { startGate } from "./tcpGate.ts";

/** A port in front of a server that can go away and come back. Ends with the test. */
export async function openGate(target: { path: string } | { port: number }) {
	const gate = await startGate(target);
	onTestFinished(gate.close);
	return gate;
}
