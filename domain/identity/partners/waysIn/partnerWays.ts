import { createWaysIn } from "../../credentials/waysIn.ts";
import { createMoreLogins } from "./moreLogins.ts";
import { createOpenLogin } from "./openLogin.ts";
import { createOwnWays } from "./ownWays.ts";
import { createProofs } from "./proofs.ts";
import { createStaffWays } from "./staffWays.ts";

type Deps = Omit<Parameters<typeof createWaysIn>[0], "realm" | "brand"> &
	Parameters<typeof createOpenLogin>[0] &
	Omit<Parameters<typeof createMoreLogins>[0], "waysIn" | "open"> &
	Omit<Parameters<typeof createProofs>[0], "waysIn"> & {
		brand?: (() => Promise<string>) | undefined;
	};

export type PartnerWays = ReturnType<typeof createPartnerWays>;

/** Passkeys, authenticator apps and recovery codes of partners (docs/decisions/0118). */
export function createPartnerWays(deps: Deps) {
	const { brand = async () => new URL(deps.publicUrl).hostname } = deps;
	const waysIn = createWaysIn({ ...deps, brand, realm: "partner" });
	const open = createOpenLogin(deps);
	const proofs = createProofs({ ...deps, waysIn });
	const logins = createMoreLogins({ ...deps, waysIn, open });
	return {
		waysIn,
		open,
		begin: logins.begin,
		logins,
		proofs,
		own: createOwnWays({ ...deps, waysIn, proofs }),
		staff: createStaffWays(deps),
		sweep: waysIn.sweep,
	};
}
