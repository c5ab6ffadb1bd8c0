import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * A network as it is kept and shown: an address without its last part, which
 * tells an office from another country and no person from the next.
 */
export function networkOf(address: string): string {
	if (isIP(address) === 0) return "unknown";
	const parsed = ipaddr.process(address);
	if (parsed.kind() === "ipv4")
		return `${parsed.toString().split(".").slice(0, 3).join(".")}.*`;
	const parts = Buffer.from(parsed.toByteArray().slice(0, 6)).toString("hex");
	return `${parts.match(/.{4}/g)?.map(short).join(":")}:*`;
}

/**
 * Networks of an address that are rate-limited together, from the narrowest to the widest:
 * an IPv4 address; of IPv6 the /64 a household has, and the /56 and the /48 one customer
 * may have.
 */
export function sendersOf(address: string): [string, ...string[]] {
	if (isIP(address) === 0) return ["unknown"];
	const parsed = ipaddr.process(address);
	if (parsed.kind() === "ipv4") return [parsed.toString()];
	const bytes = Buffer.from(parsed.toByteArray());
	const first = (bits: number) =>
		`${bytes.subarray(0, bits / 8).toString("hex")}/${bits}`;
	return [first(64), first(56), first(48)];
}

/**
 * Factors by which a /56 and a /48 may do more than a /64, in the order of
 * `sendersOf`.
 */
export const wideShares = [1, 2, 4];

function short(group: string): string {
	return group.replace(/^0{1,3}/, "");
}
