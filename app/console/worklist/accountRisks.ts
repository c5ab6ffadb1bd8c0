import { may, type Staff } from "../../../contracts/rights.ts";

/**
 * Whether a member's only way in is one device: a passkey that is on no other, without a
 * password or a provider that signs the member in.
 *
 * @param own ways in; none while they are loaded
 */
export const hasOneWayIn = (
	own:
		| {
				passkeys: readonly { backedUp: boolean }[];
				passwordChangedAt: string | null;
				/** Not said by a process of before an update. */
				singleSignOn?: boolean | undefined;
		  }
		| undefined,
): boolean =>
	own?.passkeys.length === 1 &&
	!own.passkeys[0]?.backedUp &&
	own.passwordChangedAt === null &&
	!own.singleSignOn;

/**
 * Whether only one member can let others in. An invitation that nobody has taken lets nobody
 * in, and may run out.
 *
 * @param members the staff; none while they are loaded, or without the right
 */
export const isOnlyManager = (
	members:
		| readonly (Pick<Staff, "grants"> & {
				state: "active" | "disabled";
				signedInAt: string | null;
		  })[]
		| undefined,
): boolean =>
	members?.filter(
		(one) =>
			one.state === "active" &&
			one.signedInAt !== null &&
			may(one, "staff.manage"),
	).length === 1;
