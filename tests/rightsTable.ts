import type {
	ConsoleCall,
	ConsoleRequest,
} from "../contracts/console/calls.ts";
import { type StaffRole, staffRoles } from "../contracts/rights.ts";

/** Who may make a call of the console, and a body that gets as far as the question. */
export type Line<N extends ConsoleCall = ConsoleCall> = {
	may: readonly StaffRole[] | "anyone";
	/** Where the least the schema takes does not do. A translator here is one of French. */
	body?: ConsoleRequest<N>;
};

const administrators = ["administrator"] as const;
/** All who have signed in. */
const staff = staffRoles;

/**
 * Every call of the console, and who may make it: one line for each, written by
 * hand and not from `contracts/rights.ts`, which it is to be held against.
 */
export const rightsTable: { [N in ConsoleCall]?: Line<N> } = {
	/* people */
	"console-me": { may: staff },
	"console-sign-out": { may: staff },

	/* settings, audit */
	"console-settings": { may: administrators },
	"console-settings-save": { may: administrators },
	"console-audit": { may: administrators },
	"console-audit-export": { may: administrators },
};
