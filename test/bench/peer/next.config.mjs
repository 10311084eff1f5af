export default { compress: false, poweredByHeader: false, serverExternalPackages: ['pg'] };
