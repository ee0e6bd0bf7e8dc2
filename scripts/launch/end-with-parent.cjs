// Preloaded into child processes, so that none outlives a killed parent: npm would install into the folder of the next start.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
