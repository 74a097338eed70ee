import { z } from "zod";

// Zod would try to compile schemas with `new Function`, which our Content-Security-Policy forbids and reports.
z.config({ jitless: true });

export { z };
