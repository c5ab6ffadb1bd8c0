import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export type Resolve = (
	host: string,
) => Promise<{ address: string; family: number }[]>;

const resolveByDns: Resolve = (host) =>
	lookup(host, { all: true, verbatim: true });

/**
 * An address of the host on the public internet. Connect to it and nowhere
 * else: asked again, the name may lead inside.
 *
 * @throws Error when the host has no address, or one that is private, of this
 * machine, of a cloud's metadata service or otherwise not public
 */
export async function publicAddress(
	hostname: string,
	options: { allowPrivate?: boolean; resolve?: Resolve } = {},
): Promise<{ address: string; family: 4 | 6 }> {
	const { allowPrivate = false, resolve = resolveByDns } = options;
	const host = hostname.replace(/^\[|\]$/g, "");
	const literal = isIP(host);
	const found = literal
		? [{ address: host, family: literal }]
		: await resolve(host);
	const inside = found.find(({ address }) => !isPublic(address));
	if (inside && !allowPrivate)
		throw new Error(
			`${hostname} leads to ${inside.address}, not a public address`,
		);
	const [first] = found;
	if (!first) throw new Error(`${hostname} has no address`);
	return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

/** Addresses IPv6 hands out to the public; old forms that wrap IPv4 lie outside. */
const publicIpv6 = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address is one of the public internet, also where IPv6 wraps IPv4. */
export function isPublic(address: string): boolean {
	// A zone names a link of this machine.
	if (isIP(address) === 0 || address.includes("%")) return false;
	const parsed = ipaddr.process(address);
	if (parsed.range() !== "unicast") return false;
	return parsed.kind() === "ipv4" || parsed.match(publicIpv6);
}
